import { api } from '../api/api.ts';
import { toast } from '../feedback/toast.ts';
import type { Row } from '../resource/data/row.ts';
import { isSelected, selectedCount } from '../resource/list/selection.ts';
import type { ResourceListModel } from '../resource/list/use-resource-list.ts';
import { mostPrinted, openPrint } from './print-address.ts';

async function idsOf({ resource, selection: { selection }, filters }: ResourceListModel): Promise<readonly number[]> {
  if (selection.mode === 'some') return [...selection.ids].sort((a, b) => a - b);
  const limit = mostPrinted + selection.except.size;
  const asked = { ...filters, is_deleted: false, ordering: 'id', limit };
  const { results } = await api.get<{ results: readonly Row[] }>(`${resource.path}_readonly/`, asked);
  return results.map(({ id }) => id).filter((id) => isSelected(selection, id));
}

/** Opens a paper of the chosen records of a list, the oldest in front; more than can be printed at once are refused. */
export async function printChosen(list: ResourceListModel, paper: string): Promise<void> {
  const { selection, count = 0 } = { selection: list.selection.selection, count: list.count };
  const chosen = selectedCount(selection, count);
  if (chosen > mostPrinted) toast.error(`一次最多打印 ${mostPrinted} 份，现在选了 ${chosen} 份`);
  else openPrint(paper, await idsOf(list));
}
