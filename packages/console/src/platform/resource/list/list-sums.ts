import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../fields/field-adapters.tsx';
import type { ResourceListModel } from './use-resource-list.ts';

const sumLabel = (label: string) => (label.endsWith('合计') ? label : `${label}合计`);

/** What the filter's records add up to, in words; those of a former filter are not said. */
export function listSums({ resource, summary, summaryStatus }: ResourceListModel) {
  return (resource.sums ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    const sum = summary?.sums[name];
    if (!field || sum === undefined) return [];
    const words = summaryStatus === 'stale' ? '…' : adapterOf(field).describe(sum, field);
    return [{ name, label: sumLabel(field.label), words }];
  });
}
