import { outletsInUse } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageBeginning } from '../../platform/resource/page/page-beginning.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from './bank-cell-tree.view.tsx';
import { BanksButton } from './banks.view.tsx';

const Cells = resourcePage(bankCell, {
  overrides: defineOverrides(bankCell, { widths: { code: 150, name: 230, parent: 190 } }),
  aside: (list) => <BankCellTree list={list} by="parent" />,
  tools: () => <BanksButton />,
});

/** Every branch of every bank, by the tree that they make; those with a counter that are in use first. */
export const Page = pageBeginning(Cells, { level: String(outletsInUse.level), status: String(outletsInUse.status) });
