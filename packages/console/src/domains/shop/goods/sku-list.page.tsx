import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PriceCell } from '../price/price-cell.view.tsx';
import { PriceHistory } from '../price/price-history.view.tsx';
import { SkuPlaces } from '../price/sku-places.view.tsx';
import { GoodsCell } from './goods-cell.view.tsx';
import { marginWords } from './margin.ts';

interface CostProps {
  readonly cost: number | null;
  readonly price: number;
}

function Margin({ cost, price }: CostProps) {
  if (cost === null) return null;
  return <small data-sign={cost > price ? 'minus' : undefined}>毛利 {marginWords(cost, price)}</small>;
}

const overrides = defineOverrides(sku, {
  cells: {
    name: ({ value, row }) => <GoodsCell picture={row.cover} name={value} note={row.barcode} />,
    sale_price_fen: ({ row }) => <PriceCell name="sale_price_fen" row={row} />,
    market_price_fen: ({ row }) => <PriceCell name="market_price_fen" row={row} />,
    cost_fen: ({ row }) => (
      <span className="zg-moment">
        <PriceCell name="cost_fen" row={row} />
        <Margin cost={row.cost_fen} price={row.sale_price_fen} />
      </span>
    ),
  },
  widths: { name: 270, code: 150, available: 90, on_way: 80 },
});

export const Page = resourcePage(sku, {
  overrides,
  more: ({ id }) => (
    <>
      <SkuPlaces sku_id={id} />
      <PriceHistory sku_id={id} />
    </>
  ),
  view: {
    columns: [
      ...(['name', 'code', 'sale_price_fen', 'cost_fen', 'market_price_fen', 'available', 'on_way'] as const),
      ...(['fulfilment', 'goods_state', 'weight_g', 'updated_at'] as const),
    ],
  },
});
