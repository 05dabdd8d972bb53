import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { formatNumber } from '../../format/number.ts';
import type { ResourceListModel } from './use-resource-list.ts';

const sumLabel = (label: string) => (label.endsWith('合计') ? label : `${label}合计`);

/** How many of the summed records count for nothing: `草稿 2 条、已作废 1 条`. Where states were chosen, nothing is said. */
function ineffectiveIn({ resource: { tabs = '', ...resource }, filters, summary }: ResourceListModel): string {
  const field = fieldOf(resource, tabs);
  const isChosen = Object.keys(filters).some((key) => key.split('__')[0] === tabs);
  if (field?.kind !== 'enum' || isChosen) return '';
  const held = field.of.values.flatMap(({ value, label, ineffective }) => {
    const count = summary?.by[String(value)] ?? 0;
    return ineffective && count > 0 ? [`${label} ${formatNumber(count)} 条`] : [];
  });
  return held.join('、');
}

/** What the filter's records add up to, in words, and how many count for nothing. Those of a former filter are not said. */
export function listSums(list: ResourceListModel) {
  const { resource, summary, summaryStatus } = list;
  const sums = (resource.sums ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    const sum = summary?.sums[name];
    if (!field || sum === undefined) return [];
    const words = summaryStatus === 'stale' ? '…' : adapterOf(field).describe(sum, field);
    return [{ name, label: sumLabel(field.label), words }];
  });
  const ineffective = sums.length > 0 && summaryStatus !== 'stale' ? ineffectiveIn(list) : '';
  return ineffective === '' ? sums : [...sums, { name: 'ineffective', label: '其中含', words: ineffective }];
}
