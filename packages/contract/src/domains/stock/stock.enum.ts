import { defineEnum } from '../../platform/enum.ts';

/** The kind of a place's owner. */
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
    { value: 101, member: 'purchase_in', label: '采购入库', tone: 'good' },
    { value: 102, member: 'surplus_in', label: '盘盈入库', tone: 'good' },
    { value: 103, member: 'sale_return_in', label: '销售退货入库', tone: 'attention' },
    { value: 104, member: 'approved_in', label: '审核入库', tone: 'good' },
    { value: 105, member: 'opening_in', label: '期初入库', tone: 'neutral' },
    { value: 106, member: 'other_in', label: '其他入库', tone: 'neutral' },
    { value: 201, member: 'sale_out', label: '销售出库', tone: 'info' },
    { value: 202, member: 'shortage_out', label: '盘亏出库', tone: 'bad' },
    { value: 203, member: 'approved_out', label: '审核出库', tone: 'info' },
    { value: 204, member: 'purchase_return_out', label: '采购退货出库', tone: 'attention' },
    { value: 205, member: 'scrap_out', label: '报损出库', tone: 'bad' },
    { value: 206, member: 'internal_use_out', label: '领用出库', tone: 'info' },
    { value: 301, member: 'warehouse_transfer', label: '仓库调拨', tone: 'neutral' },
    { value: 302, member: 'driver_transfer', label: '司机调拨', tone: 'neutral' },
    { value: 303, member: 'activity_transfer', label: '活动调拨', tone: 'neutral' },
    { value: 304, member: 'supplier_transfer', label: '供应商调拨', tone: 'neutral' },
    { value: 305, member: 'customer_transfer', label: '客户调拨', tone: 'neutral' },
    { value: 306, member: 'bank_transfer', label: '银行调拨', tone: 'neutral' },
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
