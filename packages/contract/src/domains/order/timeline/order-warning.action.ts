import { defineAction } from '../../../platform/action.ts';
import { onOrderPages } from '../order-readers.ts';
import { orderWarning } from './order-warning.resource.ts';

export const handleWarning = defineAction({
  name: 'order_warning.handle',
  method: 'POST',
  path: '/api/order_warning/{id}/handle/',
  label: '标记预警已处理',
  permission: onOrderPages('remark'),
  body: {},
  reply: orderWarning,
});
