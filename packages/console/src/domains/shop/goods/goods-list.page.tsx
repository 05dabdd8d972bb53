import {
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from '@zhanggui/contract/domains/shop/goods/goods.action';
import { goodsFlow } from '@zhanggui/contract/domains/shop/goods/goods.flow';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { formatMoney } from '../../../kernel/format/number.ts';
import { defineOverrides } from '../../../kernel/resource/overrides.ts';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';
import { GoodsCell } from './goods-cell.view.tsx';

/** One price, or from the lowest to the highest. */
function priceRange(lowest: number | null, highest: number | null): string {
  if (lowest === null) return '-';
  const from = formatMoney(lowest);
  return highest === null || highest === lowest ? from : `${from} – ${formatMoney(highest)}`;
}

const overrides = defineOverrides(goods, {
  cells: {
    name: ({ value, row }) => <GoodsCell picture={row.pictures?.[0]} name={value} note={row.subtitle} />,
    lowest_price_fen: ({ value, row }) => priceRange(value, row.highest_price_fen),
  },
  widths: { name: 280, lowest_price_fen: 150 },
});

export const Page = resourcePage(goods, {
  formPath: '/goods/add',
  rowActions: [putOnGoods, takeOffGoods, restoreGoods, recycleGoods],
  flow: { flow: goodsFlow, field: 'state' },
  allows: (row, verb) => verb === 'update' || row.state === 'recycled',
  overrides,
  view: {
    columns: [
      'name',
      'category',
      'brand',
      'supplier',
      'lowest_price_fen',
      'sku_count',
      'stock_type',
      'state',
      'updated_at',
    ],
  },
});
