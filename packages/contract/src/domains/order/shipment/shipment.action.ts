import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onOrderPages, orderPages } from '../order-readers.ts';
import { shipmentReturnCause } from './shipment.enum.ts';
import { shipment } from './shipment.resource.ts';

const path = '/api/shipment/{id}';
const permission = onOrderPages('parcel');
const note = text({ label: '说明', required: true, max: 200 });

export const interceptShipment = defineAction({
  name: 'shipment.intercept',
  method: 'POST',
  path: `${path}/intercept/`,
  label: '拦截',
  permission,
  body: { note },
  reply: shipment,
});

export const failIntercept = defineAction({
  name: 'shipment.fail_intercept',
  method: 'POST',
  path: `${path}/fail_intercept/`,
  label: '拦截失败',
  permission,
  body: { note },
  reply: shipment,
});

export const comeBackShipment = defineAction({
  name: 'shipment.come_back',
  method: 'POST',
  path: `${path}/come_back/`,
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
  reply: shipment,
});

export const resumeShipment = defineAction({
  name: 'shipment.resume',
  method: 'POST',
  path: `${path}/resume/`,
  label: '撤销退回',
  permission,
  body: { note },
  reply: shipment,
});

/** Asks the carrier at once where a parcel is. */
export const traceShipment = defineAction({
  name: 'shipment.trace',
  method: 'POST',
  path: `${path}/trace/`,
  label: '查询物流',
  permission: orderPages.map(({ page }) => page),
  traces: 'none',
  body: {},
  reply: shipment,
});

export const shipmentActions = [traceShipment, interceptShipment, failIntercept, comeBackShipment, resumeShipment];
