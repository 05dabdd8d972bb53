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

/** The same work on orders of all kinds, on the pages that show them. */
const onOrders = (todo: Pick<Todo, 'leaf' | 'filters' | 'due'>, what: string): readonly Todo[] => [
  ...splitTodo(
    { resource: order, ...todo },
    {
      part: { ...mall, label: `商城订单${what}` },
      whole: { ...all, label: `订单${what}`, rest_label: `其他订单${what}` },
    },
  ),
  { ...gift, ...todo, label: `礼品订单${what}` },
  { ...points, ...todo, label: `积分订单${what}` },
  { ...point, ...todo, label: `点位订单${what}` },
];

export const orderTodos: readonly Todo[] = [
  ...onOrders({ leaf: 'ship', filters: { status: '1' }, due: 'ship_by' }, '待发货'),
  ...onOrders({ leaf: 'approve', filters: { refund_state: 'open' } }, '待退款'),
  { ...collective, label: '集采单待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...collective, label: '集采单待交付', leaf: 'deliver', filters: { state__in: 'approved,delivering' } },
  { ...collective, label: '集采单待验收', leaf: 'accept', filters: { state: 'delivered' } },
  { ...pickups, label: '自提逾期未取', leaf: 'pick_up', filters: { state: 'overdue' }, due: 'due_at' },
  { ...pickups, label: '自提待备货', leaf: 'dispatch', filters: { state: 'preparing' } },
  { ...pickups, label: '自提待到店', leaf: 'arrive', filters: { state: 'on_the_way' } },
  {
    page: '/goods/evaluate',
    label: '评价待回复',
    leaf: 'reply',
    resource: goodsEvaluate,
    filters: { is_replied: 'false', is_hidden: 'false' },
  },
];
