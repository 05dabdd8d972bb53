import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { onStaffPages, onSupplierLists } from '../fulfilment-pages.ts';

/** Sends parcels by a file of tracking numbers: rows of one order and number are one parcel. */
export const importParcels = defineImport({
  name: 'supplier_line.parcels',
  label: '导入运单号',
  path: '/api/supplier_line/import_parcels/',
  permission: [...onSupplierLists('import'), ...onStaffPages('import')],
  covers: [...onSupplierLists('ship'), ...onStaffPages('ship')],
  columns: {
    order_no: code({ label: '订单号', max: 32, required: true }),
    sku_code: code({ label: 'SKU编码', max: 64, help: '不填为该订单待发的全部商品' }),
    quantity: quantity({ label: '件数', min: 1, help: '不填为待发的全部件数；订单有多行待发商品时请同时填写SKU编码' }),
    carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
    tracking_no: code({ label: '运单号', max: 40, min: 4, required: true }),
  },
  aliases: {
    order_no: ['订单编号', '系统订单号'],
    sku_code: ['商品编码', '编码', 'SKU'],
    quantity: ['数量', '发货数量'],
    carrier: ['承运商', '物流公司', '快递'],
    tracking_no: ['快递单号', '物流单号', '运单编号'],
  },
  key: ['order_no', 'tracking_no', 'sku_code'],
  unit: ['order_no', 'tracking_no'],
  sample: { order_no: 'SC26112200199993', carrier: '顺丰', tracking_no: 'SF1234567890123' },
  max: 5000,
});
