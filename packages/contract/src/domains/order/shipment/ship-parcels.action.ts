import { defineRecordAction } from '../../../platform/action.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { chosenLines, shipOrder } from '../order.action.ts';
import { order } from '../order.resource.ts';
import { onOrderPages } from '../order-readers.ts';
import { despiteRefund } from './despite-refund.ts';

/** Most parcels that one order is divided into at once. */
export const maxParcels = 20;

/** Ships an order in several parcels, each with its own number and pieces: all of them, or none. */
export const shipParcels = defineRecordAction(order, 'ship_parcels', {
  label: '分包发货',
  permission: onOrderPages('ship'),
  body: {
    despite_refund: despiteRefund,
    parcels: lines({
      label: '包裹',
      required: true,
      max: maxParcels,
      fields: {
        tracking_no: shipOrder.body.tracking_no,
        carrier: shipOrder.body.carrier,
        lines: { ...chosenLines, required: true },
      },
    }),
  },
});
