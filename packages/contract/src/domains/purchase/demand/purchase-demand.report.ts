import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { order } from '../../order/order.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { demandGrouping, demandPart, purchasePriceSource } from '../order/purchase-order.enum.ts';

const page = '/admin-psi/user/purchases/pending-purchase-summary';
const required = { required: true } as const;

/** What is short: needed by orders, branches and safety stock, less what is free and on its way. */
export const purchaseDemand = defineReport({
  name: 'purchase_demand.read',
  label: '待采购汇总',
  path: '/api/purchase_demand',
  page,
  source: order,
  by: { field: enumOf({ label: '汇总方式', of: demandGrouping, ...required }), heads: 'name', code: 'code' },
  filters: { supplier: ref({ label: '供应商', to: () => supplier }), sku: ref({ label: 'SKU', to: () => sku }) },
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '名称', ...required }),
    code: text({ label: '编码' }),
  },
  measures: {
    needed_quantity: quantity({
      label: '订单需求',
      help: '销售订单未发、预售待到货、订单缺货、网点预约未备货',
      ...required,
    }),
    safety_quantity: quantity({ label: '安全库存', ...required }),
    free_quantity: int({ label: '可用库存', help: '在库减占用', ...required }),
    incoming_quantity: quantity({
      label: '在途',
      help: '未收完的采购订单（草稿也算）、调拨和网点退货在途',
      ...required,
    }),
    short_quantity: quantity({
      label: '缺口',
      help: '需求 + 安全库存 - 可用 - 在途；按订单时，可用和在途先给要货日期早的订单（没有要货日期按下单日期），最后才留作安全库存',
      ...required,
    }),
  },
  totals: { needed_quantity: {}, safety_quantity: {}, free_quantity: {}, incoming_quantity: {}, short_quantity: {} },
  rows: { page: 50, max: 500 },
  columns: ['name', 'needed_quantity', 'safety_quantity', 'free_quantity', 'incoming_quantity', 'short_quantity'],
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: ['采购', '审核'] },
});

/** The calculation of what is short of one SKU. */
export const readDemandParts = defineAction({
  name: 'purchase_demand.parts',
  method: 'GET',
  path: '/api/purchase_demand/parts/',
  label: '查看缺口计算',
  permission: page,
  traces: 'none',
  body: { sku: ref({ label: 'SKU', to: () => sku, ...required }) },
  reply: {
    fields: {
      short_quantity: quantity({ label: '缺口', ...required }),
      parts: lines({
        label: '组成',
        ...required,
        fields: {
          part: enumOf({ label: '组成', of: demandPart, ...required }),
          title: text({ label: '来源', ...required }),
          quantity: int({ label: '数量', help: '减少缺口的为负', ...required }),
          path: text({ label: '页面' }),
        },
      }),
    },
  },
});

const proposedLine = {
  sku: ref({ label: 'SKU', to: () => sku, ...required }),
  supplier: ref({ label: '供应商', to: () => supplier, ...required }),
  quantity: quantity({ label: '采购数量', ...required, min: 1 }),
  price: decimal({ label: '单价(元)', places: 6, ...required }),
  needed_date: date({ label: '最早到货', help: '不填则采购订单没有需要日期' }),
} as const;

/** What to order of whom: grouped by supplier, at least its minimum, in whole packs. Prices: agreed, else last, else offered. */
export const proposePurchase = defineAction({
  name: 'purchase_demand.propose',
  method: 'POST',
  path: '/api/purchase_demand/propose/',
  label: '采购建议',
  permission: page,
  traces: 'none',
  body: {
    supplier: ref({ label: '供应商', to: () => supplier }),
    skus: lines({ label: '商品', help: '不选为全部缺货商品', max: 1000, fields: { sku: proposedLine.sku } }),
  },
  reply: {
    fields: {
      lines: lines({
        label: '建议',
        ...required,
        fields: {
          ...proposedLine,
          short_quantity: quantity({ label: '缺口', ...required }),
          min_quantity: int({ label: '起订量', ...required }),
          pack_quantity: int({ label: '每箱件数', ...required }),
          price_source: enumOf({ label: '价格来源', of: purchasePriceSource, ...required }),
          last_price: decimal({ label: '上次采购价(元)', places: 6 }),
          offered_price: decimal({ label: '供应商报价(元)', places: 6, ...required }),
          change_percent: int({ label: '比上次涨跌(%)', help: '供应商现在要的价：协议价，没有则报价' }),
        },
      }),
      unsupplied: lines({
        label: '没有供应商报价的商品',
        ...required,
        fields: { sku: proposedLine.sku, short_quantity: quantity({ label: '缺口', ...required }) },
      }),
    },
  },
});

/** Makes purchase orders of what is short at this moment, one for each supplier; nothing is ordered twice. */
export const orderDemand = defineAction({
  name: 'purchase_demand.order',
  method: 'POST',
  path: '/api/purchase_demand/order/',
  label: '生成采购订单',
  permission: '/admin-psi/user/purchases/purchase-orders#create',
  status: 201,
  body: {
    warehouse: ref({ label: '收货仓库', to: () => warehouse, picks: inUse, ...required }),
    submit: bool({ label: '同时提交审核', initial: true }),
    lines: lines({ label: '明细', help: '不填为全部建议', max: 5000, fields: proposedLine }),
  },
  reply: {
    fields: {
      count: int({ label: '采购订单数', ...required }),
      orders: lines({
        label: '采购订单',
        ...required,
        fields: { id: int({ label: '编号', ...required }), number: code({ label: '单号', ...required }) },
      }),
    },
  },
});
