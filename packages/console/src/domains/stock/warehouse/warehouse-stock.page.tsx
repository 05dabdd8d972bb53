import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { SkuWords } from '../sku-words.view.tsx';
import { TransferFromList, TransferOfLevel } from '../transfer/transfer-wizard.view.tsx';

const StockAsOf = lazyPart(async () => (await import('./stock-as-of.view.tsx')).StockAsOf);

/** What can be sold; nothing left needs attention. */
function Available({ available }: { readonly available: number }) {
  return <strong data-sign={available <= 0 ? 'minus' : undefined}>{formatNumber(available)}</strong>;
}

/** The safety stock, marked where what is not promised has fallen below it. */
function Safety({ row, safety }: { readonly row: RowOf<typeof stockLevel>; readonly safety: number }) {
  const isLow = row.on_hand - row.reserved < safety;
  return (
    <>
      {isLow && <Tag tone="attention">低于安全库存</Tag>} {formatNumber(safety)}
    </>
  );
}

const overrides = defineOverrides(stockLevel, {
  cells: {
    sku: ({ value }) => <SkuWords of={value} />,
    available: ({ value }) => <Available available={value} />,
    safety: ({ value, row }) => <Safety row={row} safety={value} />,
  },
  widths: { sku: 260, safety: 150 },
});

const Stock = resourcePage(stockLevel, {
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
      'available',
      'on_hand',
      'reserved',
      'in_transit',
      'safety',
      'unit_cost_fen',
      'value_fen',
      'agent_label',
      'updated_at',
    ],
  },
});

/** The stock of warehouses now, or at a past moment. */
export const Page = pageByView(Stock, { as_of: StockAsOf });
