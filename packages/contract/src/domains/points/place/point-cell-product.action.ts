import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { limitPeriod } from '../../branch/product/limit-period.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { goodsPool } from '../../shop/pool/goods-pool.resource.ts';
import { pointCell } from './point-cell.resource.ts';
import { pointCellProduct } from './point-cell-product.resource.ts';

const page = '/enterprise-point/product-list';
const path = '/api/point_cell_product';
const required = true;

/** Adds goods to a place that it does not have yet: chosen SKUs, those of a pool, or those of another place. */
export const addPlaceGoods = defineAction({
  name: 'point_cell_product.add',
  method: 'POST',
  path: `${path}/add/`,
  label: '批量添加',
  done: '已添加，定价后上架',
  body: {
    point_cell: ref({ label: '点位', to: () => pointCell, picks: { state: 'open' }, required }),
    pool: ref({ label: '商品池', help: '池里在售的商品，积分价用SKU的积分价', to: () => goodsPool }),
    from: ref({ label: '另一个点位', help: '连同它的价格与限购', to: () => pointCell }),
    skus: lines({ label: 'SKU', max: 500, fields: { sku: ref({ label: 'SKU', to: () => sku, required }) } }),
  },
  reply: { fields: { count: int({ label: '添加的商品数', required }) } },
  permission: `${page}#create`,
});

export const putOnPlaceGoods = defineAction({
  name: 'point_cell_product.put_on',
  method: 'POST',
  path: `${path}/{id}/put_on/`,
  label: '上架',
  body: {},
  reply: pointCellProduct,
  permission: `${page}#shelve`,
});

export const takeOffPlaceGoods = defineAction({
  name: 'point_cell_product.take_off',
  method: 'POST',
  path: `${path}/{id}/take_off/`,
  label: '下架',
  body: {},
  reply: pointCellProduct,
  permission: `${page}#shelve`,
});

export const setPlaceTerms = defineAction({
  name: 'point_cell_product.set_terms',
  method: 'POST',
  path: `${path}/{id}/set_terms/`,
  label: '价格与限购',
  body: {
    points: points({ label: '积分价', help: '不填不改', min: 0, max: 1_000_000_000 }),
    price_fen: money({ label: '现金价', help: '不填不改' }),
    limit_period: enumOf({ label: '限购周期', help: '不填不改', of: limitPeriod }),
    limit_quantity: quantity({ label: '每人限购', help: '改了限购周期时填写', min: 1, max: 9999 }),
    position: int({ label: '排序', help: '小的在前，不填不改', min: 0, max: 9999 }),
  },
  reply: pointCellProduct,
  permission: `${page}#update`,
});

export const placeGoodsInBulk = [putOnPlaceGoods, takeOffPlaceGoods, setPlaceTerms].map((one) =>
  inBulk(one as ActionDeclaration),
);

export const placeGoodsActions = [
  addPlaceGoods,
  putOnPlaceGoods,
  takeOffPlaceGoods,
  setPlaceTerms,
  ...placeGoodsInBulk,
];
