import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { formatNumber } from '../../../kernel/format/number.ts';
import { defineOverrides } from '../../../kernel/resource/overrides.ts';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';
import { SkuWords } from '../sku-words.view.tsx';
import '../stock.css';

/** What can be sold; nothing left needs attention. */
function Available({ available }: { readonly available: number }) {
  return <strong data-sign={available <= 0 ? 'minus' : undefined}>{formatNumber(available)}</strong>;
}

const overrides = defineOverrides(stockLevel, {
  cells: {
    sku: ({ value }) => <SkuWords of={value} />,
    available: ({ value }) => <Available available={value} />,
  },
  widths: { sku: 280 },
});

export const Page = resourcePage(stockLevel, {
  overrides,
  view: {
    columns: [
      'sku',
      'location',
      'available',
      'on_hand',
      'reserved',
      'safety',
      'unit_cost_fen',
      'value_fen',
      'agent_label',
      'updated_at',
    ],
  },
});
