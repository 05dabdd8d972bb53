import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { ResourceTree } from '../../platform/resource/tree/resource-tree.tsx';

/** The tree of branches as an aside of a list, which has a reference to a cell. */
export function BankCellTree({ list, by }: { readonly list: ResourceListModel; readonly by: string }) {
  return <ResourceTree resource={bankCell} list={list} by={by} />;
}
