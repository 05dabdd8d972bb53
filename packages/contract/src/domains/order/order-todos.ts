import type { Todo } from '../../features/todo/todo.ts';
import { order } from './order.resource.ts';
import { pickup } from './pickup/pickup.resource.ts';
import { pickupPage } from './pickup/pickup-page.ts';

const mall = { page: '/order/list', resource: order, fixed: { kind: 'mall' } } as const;
const gift = { page: '/gift-order/gift-order', resource: order, fixed: { kind: 'gift' } } as const;
const all = { page: '/all-order/all-list', resource: order } as const;

const pickups = { page: pickupPage, resource: pickup } as const;

export const orderTodos: readonly Todo[] = [
  ...[all, mall, gift].flatMap((list) => [
    { ...list, label: '待发货', filters: { status: '1' } },
    { ...list, label: '待退款', filters: { refund_state: 'open' } },
  ]),
  { ...pickups, label: '待备货', filters: { state: 'preparing' } },
  { ...pickups, label: '待到店', filters: { state: 'on_the_way' } },
  { ...pickups, label: '逾期未取', filters: { state: 'overdue' }, due: 'due_at' },
];
