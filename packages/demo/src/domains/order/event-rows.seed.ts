import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { signIns } from '../../world/sign-ins.ts';
import { decidedAt, requestedAt } from './money-rows.seed.ts';

interface DemoEvent {
  readonly event: string;
  readonly title: string;
  /** SQL over `o` (the order) and `r` (its refund). */
  readonly at: string;
  readonly when: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'app' | 'system' | 'staff';
}

/** The status of an order whose refund is under way, had there been none. */
const before = `CASE WHEN o.received_at IS NOT NULL THEN 3
  WHEN o.ship1_at IS NOT NULL AND (NOT o.is_split OR o.ship2_at IS NOT NULL) THEN 2 ELSE 1 END`;
const after = `CASE WHEN o.refund IN ('whole_before', 'whole_after') THEN 6 ELSE 3 END`;
const requested = "o.refund <> 'none'";
const agreed = "o.refund NOT IN ('none', 'requested', 'rejected', 'withdrawn')";

const events: readonly DemoEvent[] = [
  { event: 'create', title: '下单', at: 'o.created_at', when: 'true', from: 'NULL', to: '0', by: 'app' },
  { event: 'pay', title: '付款', at: 'o.paid_at', when: 'o.paid_at IS NOT NULL', from: '0', to: '1', by: 'app' },
  {
    event: 'cancel',
    title: '取消',
    at: 'o.closed_at',
    when: `o.is_closed AND o.closed_as = ${orderStatus.cancelled}`,
    from: '0',
    to: '7',
    by: 'app',
  },
  {
    ...{
      event: 'time_out',
      title: '超时关闭',
      at: 'o.closed_at',
      when: `o.is_closed AND o.closed_as = ${orderStatus.timed_out}`,
    },
    ...{ from: '0', to: '8', by: 'system' },
  },
  {
    ...{ event: 'issue', title: '发放', at: 'o.ship1_at', when: 'o.is_virtual AND o.ship1_at IS NOT NULL' },
    ...{ from: '1', to: '3', by: 'system' },
  },
  {
    ...{ event: 'ship', title: '发货', at: 'o.ship1_at', when: 'NOT o.is_virtual AND o.ship1_at IS NOT NULL' },
    ...{ from: '1', to: 'CASE WHEN o.is_split THEN 1 ELSE 2 END', by: 'staff' },
  },
  { event: 'ship', title: '发货', at: 'o.ship2_at', when: 'o.ship2_at IS NOT NULL', from: '1', to: '2', by: 'staff' },
  {
    ...{
      event: 'receive',
      title: '确认收货',
      at: 'o.received_at',
      when: 'NOT o.is_virtual AND o.received_at IS NOT NULL',
    },
    ...{ from: '2', to: '3', by: 'app' },
  },
  {
    event: 'review',
    title: '评价',
    at: 'o.reviewed_at',
    when: 'o.reviewed_at IS NOT NULL',
    from: '3',
    to: '9',
    by: 'app',
  },
  { event: 'request_refund', title: '申请退款', at: requestedAt, when: requested, from: before, to: '4', by: 'app' },
  {
    event: 'reject_refund',
    title: '拒绝退款',
    at: decidedAt,
    when: "o.refund = 'rejected'",
    from: '4',
    to: '3',
    by: 'staff',
  },
  {
    event: 'withdraw_refund',
    title: '撤回退款',
    at: decidedAt,
    when: "o.refund = 'withdrawn'",
    from: '4',
    to: '3',
    by: 'app',
  },
  { event: 'approve_refund', title: '同意退款', at: decidedAt, when: agreed, from: '4', to: '5', by: 'staff' },
  {
    ...{ event: 'refund_succeeds', title: '退款成功', at: `${decidedAt} + interval '1 minute'`, when: 'r.is_done' },
    ...{ from: '5', to: after, by: 'system' },
  },
  {
    ...{
      event: 'refund_fails',
      title: '退款失败',
      at: `${decidedAt} + interval '1 minute'`,
      when: "o.refund = 'failed'",
    },
    ...{ from: '5', to: '5', by: 'system' },
  },
];

function branch({ event, title, at, when, from, to, by }: DemoEvent): string {
  const actor = { app: "'app', NULL::bigint", system: "'system', NULL::bigint", staff: "'user', w.id" }[by];
  const name = { app: "'买家'", system: 'NULL', staff: 'w.nickname' }[by];
  return `SELECT o.id AS order_id, o.kind, o.agent_label_id, '${event}' AS event, '${title}' AS title, ${at} AS at,
      (${from})::smallint AS from_status, (${to})::smallint AS to_status, ${actor}, ${name} AS actor_name
    FROM demo_order o LEFT JOIN demo_refund r ON r.order_id = o.id
    LEFT JOIN (SELECT id, nickname FROM "user" WHERE username = '${signIns.warehouse.username}') w ON true WHERE ${when}`;
}

/** The timelines, in the order in which things happened. */
export const eventRows: readonly string[] = [
  `INSERT INTO order_event (order_id, order_kind, agent_label_id, event, title, created_at, from_status, to_status, actor_kind,
     created_by, actor_name, updated_at, updated_by)
   SELECT order_id, kind, agent_label_id, event, title, at, from_status, to_status, actor_kind, actor_id, actor_name, at, actor_id
   FROM (${events.map(branch).join(' UNION ALL ')}) e(order_id, kind, agent_label_id, event, title, at, from_status, to_status,
     actor_kind, actor_id, actor_name)
   ORDER BY at, order_id, to_status <> ${orderStatus.unpaid}`,
];
