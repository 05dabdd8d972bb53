import { useSetting } from '../../../user-setting/use-setting.ts';
import type { ResourceListModel } from '../use-resource-list.ts';

/** How a list shows its rows where there is room for a table, kept for each user and list. */
export function useRowLayout({ columns: { key } }: ResourceListModel) {
  const { value, keep } = useSetting(`rows.${key}`);
  const layout = value === 'cards' ? 'cards' : 'table';
  return { layout, toggle: () => keep(layout === 'cards' ? null : 'cards') } as const;
}
