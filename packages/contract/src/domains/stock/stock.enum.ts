import { defineEnum } from '../../platform/enum.ts';

/** What stands behind a place that can own stock. */
export const locationKind = defineEnum({
  name: 'location_kind',
  label: '地点类型',
  values: [
    { value: 'warehouse', label: '仓库' },
    { value: 'bank_cell', label: '网点' },
    { value: 'driver', label: '司机' },
    { value: 'supplier', label: '供应商' },
    { value: 'customer', label: '客户' },
    { value: 'activity', label: '活动' },
    { value: 'transit', label: '在途' },
    { value: 'quarantine', label: '待检' },
  ],
});

export const movementType = defineEnum({
  name: 'movement_type',
  label: '出入库类型',
  values: [
    { value: 101, label: '采购入库', tone: 'good' },
    { value: 102, label: '盘盈入库', tone: 'good' },
    { value: 103, label: '销售退货入库', tone: 'attention' },
    { value: 104, label: '审核入库', tone: 'good' },
    { value: 105, label: '期初入库', tone: 'neutral' },
    { value: 106, label: '其他入库', tone: 'neutral' },
    { value: 201, label: '销售出库', tone: 'info' },
    { value: 202, label: '盘亏出库', tone: 'bad' },
    { value: 203, label: '审核出库', tone: 'info' },
    { value: 204, label: '采购退货出库', tone: 'attention' },
    { value: 205, label: '报损出库', tone: 'bad' },
    { value: 206, label: '领用出库', tone: 'info' },
    { value: 301, label: '仓库调拨', tone: 'neutral' },
    { value: 302, label: '司机调拨', tone: 'neutral' },
    { value: 303, label: '活动调拨', tone: 'neutral' },
    { value: 304, label: '供应商调拨', tone: 'neutral' },
    { value: 305, label: '客户调拨', tone: 'neutral' },
    { value: 306, label: '银行调拨', tone: 'neutral' },
  ],
});

/** The documents that hold or move stock. */
export const stockDocumentKind = defineEnum({
  name: 'stock_document_kind',
  label: '单据类型',
  values: [
    { value: 'order', label: '订单' },
    { value: 'refund', label: '退款单' },
    { value: 'goods_return', label: '退货单' },
    { value: 'stock_doc', label: '出入库单' },
    { value: 'pickup', label: '自提单' },
  ],
});
