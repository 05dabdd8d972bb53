import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import type { ResourceListModel } from '../list/use-resource-list.ts';

function total(by: Readonly<Record<string, number>> | undefined): number | undefined {
  return by && Object.values(by).reduce((sum, count) => sum + count, 0);
}

/** The values of the tabs' field with how many rows each has. */
export function StatusTabs({ list }: { readonly list: ResourceListModel }) {
  const { resource, state, summary, filter } = list;
  const name = resource.tabs;
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (name === undefined || field?.kind !== 'enum') return null;
  const chosen = state.filters[name];
  const counts = summary?.by;
  const values = field.of.values.map(({ value, label, tone }) => ({
    key: String(value),
    label,
    tone,
    count: counts && (counts[String(value)] ?? 0),
  }));
  const isNarrowed = chosen !== undefined || state.filters[`${name}__in`] !== undefined;
  return (
    <Tabs
      label={`按${field.label}`}
      tabs={[{ key: '', label: '全部', count: total(counts) }, ...values]}
      current={isNarrowed ? chosen : ''}
      onChoose={(key) => filter({ [name]: key === '' ? undefined : key, [`${name}__in`]: undefined })}
    />
  );
}
