import { toast } from '../../platform/kit/toast/toast.ts';
import { chosenIds } from '../../platform/resource/list/chosen-ids.ts';
import { selectedCount } from '../../platform/resource/list/selection.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { maxPrinted, openPrint } from './print-address.ts';

/** Opens a print document of a list's chosen records, oldest first; more than the maximum are refused. */
export async function printChosen(list: ResourceListModel, paper: string): Promise<void> {
  const { selection, count = 0 } = { selection: list.selection.selection, count: list.count };
  const chosen = selectedCount(selection, count);
  if (chosen > maxPrinted) toast.error(`一次最多打印 ${maxPrinted} 份，现在选了 ${chosen} 份`);
  else openPrint(paper, await chosenIds(list, maxPrinted));
}
