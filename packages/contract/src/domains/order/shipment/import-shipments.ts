import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { onOrderPages } from '../order-readers.ts';
import { carrier } from './shipment.enum.ts';

/** Ships orders by a file of tracking numbers: each row is a parcel with everything that is left of its order. */
export const importShipments = defineImport({
  name: 'order.shipments',
  label: '导入运单号',
  path: '/api/order/import_shipments/',
  permission: onOrderPages('import'),
  covers: onOrderPages('ship'),
  columns: {
    order_no: code({ label: '订单号', max: 32, required: true }),
    carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
    tracking_no: code({ label: '运单号', max: 40, min: 4, required: true }),
  },
  aliases: {
    order_no: ['订单编号', '系统订单号'],
    carrier: ['承运商', '物流公司', '快递'],
    tracking_no: ['快递单号', '物流单号', '运单编号'],
  },
  key: ['order_no'],
  sample: { order_no: 'SC26112200199993', carrier: '顺丰', tracking_no: 'SF1234567890123' },
  max: 100_000,
});
