import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { formatMoney } from '../../../kernel/format/number.ts';
import { defineOverrides } from '../../../kernel/resource/overrides.ts';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';
import { GoodsCell } from './goods-cell.view.tsx';
import { marginWords } from './margin.ts';

interface CostProps {
  readonly cost: number | null;
  readonly price: number;
}

function Cost({ cost, price }: CostProps) {
  if (cost === null) return <span className="zg-faint">-</span>;
  return (
    <span className="zg-moment">
      {formatMoney(cost)}
      <small data-sign={cost > price ? 'minus' : undefined}>毛利 {marginWords(cost, price)}</small>
    </span>
  );
}

const overrides = defineOverrides(sku, {
  cells: {
    name: ({ value, row }) => <GoodsCell picture={row.picture} name={value} note={row.barcode} />,
    cost_fen: ({ value, row }) => <Cost cost={value} price={row.sale_price_fen} />,
  },
  widths: { name: 280, code: 170 },
});

export const Page = resourcePage(sku, {
  overrides,
  view: {
    columns: [
      'name',
      'code',
      'sale_price_fen',
      'cost_fen',
      'market_price_fen',
      'points_price',
      'fulfilment',
      'goods_state',
      'weight_g',
      'updated_at',
    ],
  },
});
