import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../../fields/field-adapters.tsx';
import { formatNumber } from '../../../format/number.ts';
import { Pagination } from '../../../kit/pagination/pagination.tsx';
import type { ResourceListModel } from '../use-resource-list.ts';

/** How many the filter finds, what they add up to, and the way to the other pages. */
export function ListFoot({ list }: { readonly list: ResourceListModel }) {
  const { resource, count, summary } = list;
  const sums = (resource.sums ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    const sum = summary?.sums[name];
    return field && sum !== undefined
      ? [{ name, label: field.label, words: adapterOf(field).describe(sum, field) }]
      : [];
  });
  return (
    <footer className="zg-list-foot">
      <p aria-live="polite">{count === undefined ? '　' : `共 ${formatNumber(count)} 条`}</p>
      {sums.length > 0 && (
        <dl aria-label="合计">
          {sums.map(({ name, label, words }) => (
            <div key={name}>
              <dt>{label}合计</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <Pagination list={list} />
    </footer>
  );
}
