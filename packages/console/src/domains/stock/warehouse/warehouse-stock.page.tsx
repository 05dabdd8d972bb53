import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageBeginning } from '../../../platform/resource/page/page-beginning.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { levelOverrides } from '../level-cells.view.tsx';
import { TransferFromList, TransferOfLevel } from '../transfer/transfer-wizard.view.tsx';
import { StockLots } from './stock-lots.view.tsx';
import { StockSwitch } from './stock-switch.view.tsx';

const StockAsOf = lazyPart(async () => (await import('./stock-as-of.view.tsx')).StockAsOf);

const StockAge = lazyPart(async () => (await import('../age/stock-age.view.tsx')).StockAge);

const NearRules = lazyPart(async () => (await import('./near-rules.view.tsx')).NearRules);

const overrides = defineOverrides(stockLevel, levelOverrides);

const Stock = resourcePage(stockLevel, {
  switch: StockSwitch,
  overrides,
  tools: (list) => (
    <>
      <Link className="zg-button" to="/warehouse/stock?view=as_of">
        {stockAsOf.label}
      </Link>
      <TransferFromList list={list} />
    </>
  ),
  more: (row) => <TransferOfLevel row={row as RowOf<typeof stockLevel>} />,
  view: {
    columns: [
      'sku',
      'location',
      'bin_code',
      'available',
      'on_hand',
      'reserved',
      'in_transit',
      'quarantined',
      'safety',
      'unit_cost_fen',
      'value_fen',
      'agent_label',
      'updated_at',
    ],
  },
});

const views = { as_of: StockAsOf, age: StockAge, lots: StockLots, near: NearRules };

/** The stock of warehouses now, by age and by lot, or at a past moment. */
export const Page = pageByView(pageBeginning(Stock, { ordering: '-value_fen' }), views);
