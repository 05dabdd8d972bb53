import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from './bank-cell-tree.view.tsx';
import { BanksButton } from './banks.view.tsx';

/** Every branch of every bank, by the tree that they make. */
export const Page = resourcePage(bankCell, {
  overrides: defineOverrides(bankCell, { widths: { code: 150, name: 230, parent: 190 } }),
  aside: (list) => <BankCellTree list={list} by="parent" />,
  tools: () => <BanksButton />,
});
