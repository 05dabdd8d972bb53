import { moveCellStaff, openCellAccount } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import { bankCellStaff } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';

/** The people of bank cells, by the tree of the cells. */
export const Page = resourcePage(bankCellStaff, {
  overrides: defineOverrides(bankCellStaff, { widths: { name: 110, bank_cell: 230, user: 120 } }),
  rowActions: [openCellAccount, moveCellStaff],
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
});
