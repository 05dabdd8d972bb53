import { api } from '../../platform/api/api.ts';
import { toast } from '../../platform/kit/feedback/toast.ts';
import type { Row } from '../../platform/resource/data/row.ts';
import { isSelected, selectedCount } from '../../platform/resource/list/selection.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { maxPrinted, openPrint } from './print-address.ts';

async function idsOf({ resource, selection: { selection }, filters }: ResourceListModel): Promise<readonly number[]> {
  if (selection.mode === 'some') return [...selection.ids].sort((a, b) => a - b);
  const limit = maxPrinted + selection.except.size;
  const requested = { ...filters, is_deleted: false, ordering: 'id', limit };
  const { results } = await api.get<{ results: readonly Row[] }>(`${resource.path}_readonly/`, requested);
  return results.map(({ id }) => id).filter((id) => isSelected(selection, id));
}

/** Opens a print document of a list's chosen records, oldest first; more than the maximum are refused. */
export async function printChosen(list: ResourceListModel, paper: string): Promise<void> {
  const { selection, count = 0 } = { selection: list.selection.selection, count: list.count };
  const chosen = selectedCount(selection, count);
  if (chosen > maxPrinted) toast.error(`一次最多打印 ${maxPrinted} 份，现在选了 ${chosen} 份`);
  else openPrint(paper, await idsOf(list));
}
