import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { levelOverrides } from '../level-cells.view.tsx';

/** The stock of branches now. */
export const Page = resourcePage(bankCellInventory, {
  overrides: defineOverrides(bankCellInventory, levelOverrides),
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
});
