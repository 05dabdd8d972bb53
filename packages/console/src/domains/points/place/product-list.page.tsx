import {
  addPlaceGoods,
  placeGoodsInBulk,
  putOnPlaceGoods,
  setPlaceTerms,
  takeOffPlaceGoods,
} from '@zhanggui/contract/domains/points/place/point-cell-product.action';
import { pointCellProductFlow } from '@zhanggui/contract/domains/points/place/point-cell-product.flow';
import { pointCellProduct } from '@zhanggui/contract/domains/points/place/point-cell-product.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { SkuWords } from '../../stock/sku-words.view.tsx';

/** What places offer, with prices, limits and order. */
export const Page = resourcePage(pointCellProduct, {
  overrides: defineOverrides(pointCellProduct, {
    cells: { sku: ({ value }) => <SkuWords of={value} /> },
    widths: { sku: 240, point_cell: 160, limit_period: 96, position: 80, state: 100 },
  }),
  pageActions: [addPlaceGoods],
  rowActions: [putOnPlaceGoods, takeOffPlaceGoods, setPlaceTerms],
  bulkActions: placeGoodsInBulk,
  flow: { flow: pointCellProductFlow, field: 'state' },
});
