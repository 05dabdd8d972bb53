import type { Todo } from '../../kernel/todo/todo.ts';
import { order } from './order.resource.ts';

const mall = { page: '/order/list', resource: order, fixed: { kind: 'mall' } } as const;
const all = { page: '/all-order/all-list', resource: order } as const;

export const orderTodos: readonly Todo[] = [all, mall].flatMap((list) => [
  { ...list, label: '待发货', filters: { status: '1' } },
  { ...list, label: '待退款', filters: { refund_state: 'open' } },
]);
