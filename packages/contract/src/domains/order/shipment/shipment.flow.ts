import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { comeBackShipment, failIntercept, interceptShipment, resumeShipment } from './shipment.action.ts';
import { shipmentState } from './shipment.enum.ts';

/** The way of a parcel; what came back is inspected at the warehouse, and its money is decided on afterwards. */
export const shipmentFlow = defineFlow({
  name: 'shipment',
  label: '包裹',
  states: shipmentState,
  transitions: [
    { ...causedBy(interceptShipment), from: ['sent'], to: 'intercepting' },
    { ...causedBy(failIntercept), from: ['intercepting'], to: 'sent' },
    { ...causedBy(comeBackShipment), from: ['sent', 'intercepting'], to: 'returning' },
    { ...causedBy(resumeShipment), from: ['returning'], to: 'sent' },
    { event: 'inspect', label: '退回验收', from: ['returning'], to: 'returned' },
    { event: 'receive', label: '收货', from: ['sent'], to: 'received' },
  ],
});
