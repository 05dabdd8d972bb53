import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { isSelected, selectedCount } from '../../../platform/resource/list/selection.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

export type OrderRow = RowOf<typeof order>;

/** Maximum number of orders that are handled in one dialog or print. */
export const maxChosen = 200;

/** How many orders are chosen in a list. */
export function chosenCount({ selection: { selection }, count = 0 }: ResourceListModel): number {
  return selectedCount(selection, count);
}

/** The chosen orders of a list, the first ordered in front; none while there are too many. */
export function useChosenOrders(list: ResourceListModel) {
  const { selection } = list.selection;
  const chosen = chosenCount(list);
  const limit = selection.mode === 'some' ? chosen : chosen + selection.except.size;
  const requested = selection.mode === 'some' ? { id__in: [...selection.ids].join(',') } : list.filters;
  const isFew = chosen > 0 && chosen <= maxChosen && limit <= 1000;
  const found = useListPage(order, isFew ? { ...requested, is_deleted: false, limit, ordering: 'id' } : undefined);
  return { ...found, isFew, rows: found.data?.results.filter(({ id }) => isSelected(selection, id)) };
}
