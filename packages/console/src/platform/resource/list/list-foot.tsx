import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { formatNumber } from '../../format/number.ts';
import { Pagination } from '../../kit/pagination/pagination.tsx';
import { Summary } from '../../kit/summary/summary.tsx';
import { pageSizes, readPageSize } from './list-state.ts';
import type { ResourceListModel } from './use-resource-list.ts';

const sumLabel = (label: string) => (label.endsWith('合计') ? label : `${label}合计`);

/** How many the filter finds, what they add up to, and the way to the other pages. */
export function ListFoot({ list }: { readonly list: ResourceListModel }) {
  const { resource, count, summary, summaryStatus, state } = list;
  const figures = (resource.sums ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    const sum = summary?.sums[name];
    return field && sum !== undefined
      ? [
          {
            name,
            label: sumLabel(field.label),
            words: summaryStatus === 'stale' ? '…' : adapterOf(field).describe(sum, field),
          },
        ]
      : [];
  });
  return (
    <footer className="zg-list-foot">
      <p aria-live="polite">{count === undefined ? '　' : `共 ${formatNumber(count)} 条`}</p>
      {figures.length > 0 && <Summary figures={figures} />}
      <Pagination
        page={state.page}
        count={count ?? 0}
        size={state.size}
        sizes={pageSizes}
        onTurn={list.goTo}
        onResize={(size) => list.resize(readPageSize(size))}
      />
    </footer>
  );
}
