import { defineAction } from '../../../platform/action.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { orderPages } from '../order-readers.ts';

const required = true;

/** Which of some orders have claimed items, with the claiming document. */
export const readClaimedItems = defineAction({
  name: 'order.in_hand',
  method: 'POST',
  path: '/api/order/in_hand/',
  label: '在波次中的订单',
  permission: orderPages.map(({ page }) => page),
  traces: 'none',
  body: {
    orders: lines({
      label: '订单',
      required,
      max: 200,
      fields: { id: int({ label: '订单', required, min: 1, max: Number.MAX_SAFE_INTEGER }) },
    }),
  },
  reply: {
    fields: {
      orders: lines({
        label: '订单',
        required,
        fields: { id: int({ label: '订单', required }), holder: text({ label: '所在波次', required }) },
      }),
    },
  },
});
