import { splitTodo, type Todo } from '../../features/todo/todo.ts';
import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import { collectiveOrder } from './collective/collective-order.document.ts';
import { goodsEvaluate } from './evaluate/goods-evaluate.resource.ts';
import { order } from './order.resource.ts';
import { kindsBeside } from './order-readers.ts';
import { pickup } from './pickup/pickup.resource.ts';
import { pickupPage } from './pickup/pickup-page.ts';

const rest = { kind__in: kindsBeside(['mall']) };
const mall = { page: '/order/list', fixed: { kind: 'mall' } } as const;
const all = { page: '/all-order/all-list', rest } as const;
/** Orders of a kind on their own page, for those who do not hold the page of all. */
const ofKind = (page: PagePath, kind: string) =>
  ({ page, unless: all.page, resource: order, fixed: { kind } }) as const;
const gift = ofKind('/gift-order/gift-order', 'gift');
const points = ofKind('/points-order/list', 'points');
const point = ofKind('/points-point-order/point-list', 'point');

const collective = { page: '/jc-order', resource: collectiveOrder } as const;
const pickups = { page: pickupPage, resource: pickup } as const;

export const orderTodos: readonly Todo[] = [
  ...splitTodo(
    { resource: order, filters: { status: '1' }, due: 'ship_by' },
    {
      part: { ...mall, label: '商城订单待发货' },
      whole: { ...all, label: '订单待发货', rest_label: '其他订单待发货' },
    },
  ),
  ...splitTodo(
    { resource: order, filters: { refund_state: 'open' } },
    {
      part: { ...mall, label: '商城订单待退款' },
      whole: { ...all, label: '订单待退款', rest_label: '其他订单待退款' },
    },
  ),
  { ...gift, label: '礼品订单待发货', filters: { status: '1' }, due: 'ship_by' },
  { ...gift, label: '礼品订单待退款', filters: { refund_state: 'open' } },
  { ...points, label: '积分订单待发货', filters: { status: '1' }, due: 'ship_by' },
  { ...points, label: '积分订单待退款', filters: { refund_state: 'open' } },
  { ...point, label: '点位订单待发货', filters: { status: '1' }, due: 'ship_by' },
  { ...point, label: '点位订单待退款', filters: { refund_state: 'open' } },
  { ...collective, label: '集采单待审核', filters: { state: 'submitted' } },
  { ...collective, label: '集采单待交付', filters: { state__in: 'approved,delivering' } },
  { ...collective, label: '集采单待验收', filters: { state: 'delivered' } },
  { ...pickups, label: '自提待备货', filters: { state: 'preparing' } },
  { ...pickups, label: '自提待到店', filters: { state: 'on_the_way' } },
  { ...pickups, label: '自提逾期未取', filters: { state: 'overdue' }, due: 'due_at' },
  {
    page: '/goods/evaluate',
    label: '评价待回复',
    permission: '/goods/evaluate#reply',
    resource: goodsEvaluate,
    filters: { is_replied: 'false', is_hidden: 'false' },
  },
];
