import { defineFlow } from '../../../platform/flow/flow.ts';
import { onOrderPages } from '../order-readers.ts';
import { shipmentState } from './shipment.enum.ts';

const permission = onOrderPages('parcel');

/** The way of a parcel; what came back is inspected at the warehouse, and its money is decided on afterwards. */
export const shipmentFlow = defineFlow({
  name: 'shipment',
  label: '包裹',
  states: shipmentState,
  transitions: [
    { event: 'intercept', label: '拦截', from: ['sent'], to: 'intercepting', permission, action: 'shipment.intercept' },
    {
      event: 'fail_intercept',
      label: '拦截失败',
      from: ['intercepting'],
      to: 'sent',
      permission,
      action: 'shipment.fail_intercept',
    },
    {
      event: 'come_back',
      label: '登记退回',
      from: ['sent', 'intercepting'],
      to: 'returning',
      permission,
      action: 'shipment.come_back',
    },
    { event: 'resume', label: '撤销退回', from: ['returning'], to: 'sent', permission, action: 'shipment.resume' },
    { event: 'inspect', label: '退回验收', from: ['returning'], to: 'returned' },
    { event: 'receive', label: '收货', from: ['sent'], to: 'received' },
  ],
});
