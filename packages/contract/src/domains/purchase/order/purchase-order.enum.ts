import { defineEnum } from '../../../platform/enum.ts';

export const purchaseOrderState = defineEnum({
  name: 'purchase_order_state',
  label: '采购订单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待下单', tone: 'info' },
    { value: 'ordered', label: '已下单', tone: 'info' },
    { value: 'part_received', label: '部分收货', tone: 'attention', optional: true },
    { value: 'received', label: '收货完成', tone: 'good' },
    { value: 'closed', label: '已关闭', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

export const subOrderState = defineEnum({
  name: 'sub_order_state',
  label: '采购子单状态',
  values: [
    { value: 'pending', label: '待供应商确认', tone: 'attention' },
    { value: 'confirmed', label: '供应商已确认', tone: 'info' },
    { value: 'part_received', label: '部分收货', tone: 'attention', optional: true },
    { value: 'received', label: '收货完成', tone: 'good' },
    { value: 'closed', label: '已关闭', tone: 'neutral' },
  ],
});

export const purchaseLogDocument = defineEnum({
  name: 'purchase_log_document',
  label: '采购单据',
  values: [{ value: 'purchase_order', label: '采购订单' }],
});

export const supplierShipmentState = defineEnum({
  name: 'supplier_shipment_state',
  label: '发货单状态',
  values: [
    { value: 'sent', label: '在途', tone: 'info' },
    { value: 'arrived', label: '已到货', tone: 'good' },
    { value: 'void', label: '已撤回', tone: 'neutral', ineffective: true },
  ],
});

export const demandGrouping = defineEnum({
  name: 'demand_grouping',
  label: '汇总方式',
  values: [
    { value: 'sku', label: '按商品' },
    { value: 'supplier', label: '按供应商' },
    { value: 'order', label: '按订单' },
  ],
});

/** What makes or covers a demand. */
export const demandPart = defineEnum({
  name: 'demand_part',
  label: '组成',
  values: [
    { value: 'sale_order', label: '销售订单未发' },
    { value: 'presale', label: '预售待到货' },
    { value: 'short', label: '订单缺货' },
    { value: 'reservation', label: '网点预约未备货' },
    { value: 'safety', label: '安全库存' },
    { value: 'stock', label: '可用库存' },
    { value: 'incoming', label: '采购在途' },
    { value: 'receipt', label: '入库单待入库' },
    { value: 'transfer', label: '调拨在途' },
    { value: 'branch_return', label: '网点退货在途' },
  ],
});

/** Where a price of a purchase comes from; the first that there is holds. */
export const purchasePriceSource = defineEnum({
  name: 'purchase_price_source',
  label: '价格来源',
  values: [
    { value: 'agreed', label: '协议价' },
    { value: 'last', label: '上次采购价' },
    { value: 'offer', label: '供应商报价' },
    { value: 'typed', label: '手工填写' },
  ],
});

export const purchaseGrouping = defineEnum({
  name: 'purchase_grouping',
  label: '汇总方式',
  values: [
    { value: 'supplier', label: '按供应商' },
    { value: 'sku', label: '按商品' },
    { value: 'buyer', label: '按采购员' },
    { value: 'month', label: '按月' },
  ],
});
