import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { category } from '../category/category.resource.ts';
import { freightTemplate } from '../freight/freight-template.resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { publishOutcome, publishPart } from './goods.enum.ts';
import { goods } from './goods.resource.ts';

const required = true;

/** What would keep goods from the shelf, what is better mended first, and what a buyer would see. */
export const checkGoods = defineAction({
  name: 'goods.check',
  method: 'GET',
  path: '/api/goods/{id}/check/',
  label: '上架检查',
  body: {},
  reply: {
    fields: {
      findings: lines({
        label: '检查项',
        required,
        fields: {
          part: enumOf({ label: '检查项', of: publishPart, required }),
          outcome: enumOf({ label: '结果', of: publishOutcome, required }),
          text: text({ label: '说明', required }),
        },
      }),
      available: quantity({ label: '可售', required }),
      malls: text({ label: '可见商城' }),
      /** Of one piece of the cheapest SKU, where no rule names the place; null where that is not delivered. */
      freight_fen: money({ label: '运费' }),
      free_over_fen: money({ label: '满额包邮' }),
      free_over_quantity: quantity({ label: '满件包邮' }),
    },
  },
  permission: '/goods/list',
  source: mall,
});

export const putOnGoods = defineRecordAction(goods, 'put_on', { label: '上架', permission: '/goods/list#shelve' });

export const takeOffGoods = defineRecordAction(goods, 'take_off', {
  label: '下架',
  permission: '/goods/list#shelve',
  confirm: '下架后商城不再出售，未完成的订单不受影响',
});

export const recycleGoods = defineRecordAction(goods, 'recycle', {
  label: '移入回收站',
  permission: '/goods/list#delete',
  confirm: '商品移入回收站，可以还原',
});

export const restoreGoods = defineRecordAction(goods, 'restore', { label: '还原', permission: '/goods/list#delete' });

export const copyGoods = defineRecordAction(goods, 'copy', {
  label: '复制',
  body: { name: text({ label: '新商品名称', required: true, max: 120 }) },
  permission: '/goods/list#create',
  confirm: '复制资料、规格、价格、图文、运费与商城（连同上下架、商城价与限购）为一个草稿；SKU编码加上后缀，条码留空',
});

export const classifyGoods = defineRecordAction(goods, 'classify', {
  label: '改分类',
  body: { category: ref({ label: '分类', to: () => category, picks: inUse, required: true }) },
  permission: '/goods/list#update',
});

export const changeGoodsFreight = defineRecordAction(goods, 'change_freight', {
  label: '改运费模板',
  body: { freight_template: ref({ label: '运费模板', to: () => freightTemplate, picks: inUse, required: true }) },
  permission: '/goods/list#update',
});

export const adjustGoodsPrice = defineRecordAction(goods, 'adjust_price', {
  label: '调价',
  body: {
    percent: int({
      label: '调整为现价的百分之',
      required: true,
      min: 10,
      max: 1000,
      help: '95 为降价 5%，110 为涨价 10%；调后按分四舍五入，不低于 0.01 元',
    }),
  },
  permission: '/goods/list#update',
  confirm: '这个商品的全部SKU按同一比例调整销售价，每次变动都留在价格记录里',
  approval: { measures: priceMeasures },
});

/** What is done to many goods at once. */
export const goodsInBulk = [
  ...[putOnGoods, takeOffGoods, classifyGoods, adjustGoodsPrice, changeGoodsFreight, restoreGoods, recycleGoods],
].map((one) => inBulk(one as ActionDeclaration));
