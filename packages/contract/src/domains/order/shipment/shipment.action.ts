import { defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onOrderPages, orderPages } from '../order-readers.ts';
import { shipmentReturnCause } from './shipment.enum.ts';
import { shipment } from './shipment.resource.ts';

const permission = onOrderPages('parcel');
const note = text({ label: '说明', required: true, max: 200 });

export const interceptShipment = defineRecordAction(shipment, 'intercept', {
  label: '拦截',
  permission,
  body: { note },
});

export const failIntercept = defineRecordAction(shipment, 'fail_intercept', {
  label: '拦截失败',
  permission,
  body: { note },
});

export const comeBackShipment = defineRecordAction(shipment, 'come_back', {
  label: '登记退回',
  permission,
  body: {
    cause: enumOf({
      label: '退回原因',
      help: '到仓验收后，为还没有退款的商品生成退款申请',
      of: shipmentReturnCause,
      required: true,
    }),
    note,
  },
});

export const resumeShipment = defineRecordAction(shipment, 'resume', {
  label: '撤销退回',
  permission,
  body: { note },
});

/** Asks the carrier at once where a parcel is. */
export const traceShipment = defineRecordAction(shipment, 'trace', {
  label: '查询物流',
  permission: orderPages.map(({ page }) => page),
  traces: 'none',
});

export const shipmentActions = [traceShipment, interceptShipment, failIntercept, comeBackShipment, resumeShipment];
