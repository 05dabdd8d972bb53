import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { ResourceTree } from '../../platform/resource/tree/resource-tree.tsx';

interface TreeProps {
  readonly list: ResourceListModel;
  /** The list's reference to a cell, by whose branches it is narrowed. */
  readonly by: string;
}

/** The tree of branches as an aside of a list. */
export function BankCellTree(props: TreeProps) {
  return <ResourceTree resource={bankCell} {...props} />;
}
