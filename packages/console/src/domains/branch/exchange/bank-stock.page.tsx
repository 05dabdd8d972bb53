import { bankExchange } from '@zhanggui/contract/domains/branch/exchange/bank-exchange.resource';
import { exchangeAtCounter, reverseExchange } from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { bankStockAsOf } from '@zhanggui/contract/domains/stock/cell/bank-stock-as-of.report';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { levelOverrides } from '../../stock/level-cells.view.tsx';
import { SkuWords } from '../../stock/sku-words.view.tsx';
import { BankStockSwitch } from './bank-stock-switch.view.tsx';

const BankStockAge = lazyPart(async () => (await import('./bank-stock-age.view.tsx')).BankStockAge);
const BankStockAsOf = lazyPart(async () => (await import('../../stock/cell/bank-stock-as-of.view.tsx')).BankStockAsOf);

const Stock = resourcePage(bankCellInventory, {
  switch: BankStockSwitch,
  overrides: defineOverrides(bankCellInventory, levelOverrides),
  tools: () => (
    <Link className="zg-button" to="/bank/bank-stock?view=as_of">
      {bankStockAsOf.label}
    </Link>
  ),
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
});

/** What counters handed over, with handing over as the page's act. */
const Exchanges = resourcePage(bankExchange, {
  switch: BankStockSwitch,
  pageActions: [exchangeAtCounter],
  rowActions: [reverseExchange],
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
  overrides: defineOverrides(bankExchange, {
    cells: { sku: ({ value }) => <SkuWords of={value} /> },
    widths: { number: 190, sku: 220 },
  }),
});

const views = { exchange: Exchanges, age: BankStockAge, as_of: BankStockAsOf };

/** The stock of branches now or at a past moment, what their counters hand over of it, and how long it has been there. */
export const Page = pageByView(Stock, views);
