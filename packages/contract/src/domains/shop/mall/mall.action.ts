import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction, defineRecordAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { category } from '../category/category.resource.ts';
import { sku } from '../goods/sku.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { mallGoods } from './mall-goods.resource.ts';
import { onMallPages } from './mall-pages.ts';

/** Puts SKUs on the shelf of a mall: chosen ones, or what of a category or of its whole pool is not there yet. */
export const addMallGoods = defineAction({
  name: 'mall.add_goods',
  method: 'POST',
  path: '/api/bank_mall/{id}/add_goods/',
  label: '添加商品',
  body: {
    skus: lines({
      label: 'SKU',
      help: '选了SKU的，已下架的也重新上架；不选则为商品池（没有商品池的为全部上架商品）里未添加的',
      max: 500,
      fields: { sku: ref({ label: 'SKU', to: () => sku, required: true }) },
    }),
    category: ref({ label: '分类', help: '连同下级分类', to: () => category }),
    whole: bool({ label: '添加全部', help: 'SKU和分类都不选时勾选' }),
  },
  reply: { fields: { count: int({ label: '添加的SKU数', required: true }) } },
  done: ({ count }) => (count === 0 ? '都已在货架上，没有新添加的SKU' : `已添加 ${count} 个SKU`),
  permission: onMallPages('create'),
});

export const putOnMallGoods = defineRecordAction(mallGoods, 'put_on', {
  label: '上架',
  permission: onMallPages('shelve'),
});

export const takeOffMallGoods = defineRecordAction(mallGoods, 'take_off', {
  label: '下架',
  permission: onMallPages('shelve'),
  confirm: '这个商城不再出售，其他商城和未完成的订单不受影响',
});

export const adjustMallPrice = defineRecordAction(mallGoods, 'adjust_price', {
  label: '调价',
  body: {
    percent: int({ label: '商城价为现售价的百分之', help: '不填不改', min: 10, max: 1000 }),
    clear_price: bool({ label: '取消商城价', help: '改为跟随商品池价或销售价' }),
    points_percent: int({ label: '积分价为现积分价的百分之', help: '不填不改', min: 10, max: 1000 }),
  },
  permission: onMallPages('update'),
  approval: { measures: priceMeasures },
});

export const setMallTerms = defineRecordAction(mallGoods, 'set_terms', {
  label: '限购与时间',
  body: {
    limit_per_buyer: quantity({ label: '每人限购', help: '不填不改', min: 1, max: 9999 }),
    stock_percent: int({ label: '库存占比(%)', help: '不填不改', min: 1, max: 100 }),
    shelf_from: datetime({ label: '上架时间', help: '不填不改' }),
    shelf_to: datetime({ label: '下架时间', help: '不填不改' }),
  },
  permission: onMallPages('update'),
});

/** What is done to many goods of a mall at once. */
export const mallGoodsInBulk = [putOnMallGoods, takeOffMallGoods, adjustMallPrice, setMallTerms].map((one) =>
  inBulk(one as ActionDeclaration),
);
