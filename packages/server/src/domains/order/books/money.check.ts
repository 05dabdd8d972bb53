import { amountSql, namedSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';

const path = '/order/detail?id={at}';
const ofOrder = { subject: '订单', path };
const numberOf = (id: string) => `(SELECT n.order_no FROM "order" n WHERE n.id = ${id})`;
const open = `r.state NOT IN ('succeeded', 'rejected', 'withdrawn')`;

interface LineRefunds {
  readonly refunded: string;
  readonly refunded_fen: string;
  readonly refunding: string;
  readonly refunding_fen: string;
  readonly withheld: string;
  readonly points: string;
}

function refundsSql({ refunded, refunded_fen, refunding, refunding_fen, withheld, points }: LineRefunds): string {
  return namedSql(
    ['已退件数', refunded],
    ['已退', amountSql(refunded_fen)],
    ['在退件数', refunding],
    ['在退', amountSql(refunding_fen)],
    ['不再发货件数', withheld],
    ['已退与在退积分', points],
  );
}

const keptRefunds = refundsSql({
  refunded: 'l.refunded_quantity',
  refunded_fen: 'l.refunded_fen',
  refunding: 'l.refunding_quantity',
  refunding_fen: 'l.refunding_fen',
  withheld: 'l.withheld_quantity',
  points: 'l.refunded_points + l.refunding_points',
});

const realRefunds = refundsSql({
  refunded: 'coalesce(t.done, 0)',
  refunded_fen: 'coalesce(t.done_fen, 0)',
  refunding: 'coalesce(t.open, 0)',
  refunding_fen: 'coalesce(t.open_fen, 0)',
  withheld: 'coalesce(t.withheld, 0)',
  points: 'coalesce(t.done_points, 0) + coalesce(t.open_points, 0)',
});

/** What must hold of money that came and went. */
export const moneyChecks: readonly BookCheck[] = [
  {
    name: 'money.paid',
    label: '已付金额等于付款之和，且只付一次',
    ...ofOrder,
    mend: '与支付渠道对账，多付的款项退回，漏记的付款由渠道重新通知',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, ${amountSql('o.paid_fen')} AS found,
        concat(${amountSql('coalesce(p.p, 0)')}, '，共 ', coalesce(p.n, 0), ' 笔') AS expected
      FROM "order" o LEFT JOIN (SELECT order_id, sum(amount_fen) AS p, count(*) AS n FROM payment
        WHERE purpose = 'order' GROUP BY 1) p ON p.order_id = o.id
      WHERE o.paid_fen <> coalesce(p.p, 0) OR coalesce(p.n, 0) > 1`,
  },
  {
    name: 'money.freight',
    label: '运费等于各运费模板所收之和',
    ...ofOrder,
    mend: '核对该订单下单时的运费模板，多收的运费用退款退回',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, ${amountSql('o.freight_fen')} AS found,
        ${amountSql('coalesce(f.f, 0)')} AS expected
      FROM "order" o LEFT JOIN (SELECT order_id, sum(fee_fen) AS f FROM order_freight GROUP BY 1) f ON f.order_id = o.id
      WHERE o.freight_fen <> coalesce(f.f, 0)`,
  },
  {
    name: 'money.refunded',
    label: '已退与在退金额等于退款之和，且不超过已付',
    ...ofOrder,
    mend: '与支付渠道核对该订单的退款，多退的款项向买家追回并登记',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title,
        ${namedSql(['已退', amountSql('o.refunded_fen')], ['在退', amountSql('o.refund_pending_fen')])} AS found,
        ${namedSql(['已退', amountSql('coalesce(t.done, 0)')], ['在退', amountSql('coalesce(t.open, 0)')])} AS expected
      FROM "order" o LEFT JOIN (SELECT r.order_id,
          sum(r.amount_fen) FILTER (WHERE r.state = 'succeeded') AS done,
          sum(r.amount_fen) FILTER (WHERE ${open}) AS open
        FROM refund r WHERE r.cause = 'request' GROUP BY 1) t ON t.order_id = o.id
      WHERE o.refunded_fen <> coalesce(t.done, 0) OR o.refund_pending_fen <> coalesce(t.open, 0)
        OR o.refunded_fen + o.refund_pending_fen > o.paid_fen`,
  },
  {
    name: 'money.refund_lines',
    label: '退款金额等于退款商品与运费之和',
    subject: '退款',
    path,
    mend: '核对该退款单的商品与运费，未退的先驳回再重新申请',
    sql: `
      SELECT r.id, r.order_id AS at, r.refund_no AS title, ${amountSql('r.amount_fen')} AS found,
        ${amountSql('coalesce(l.a, 0) + r.freight_fen')} AS expected
      FROM refund r LEFT JOIN (SELECT refund_id, sum(amount_fen) AS a FROM refund_line GROUP BY 1) l ON l.refund_id = r.id
      WHERE r.cause = 'request' AND r.amount_fen <> coalesce(l.a, 0) + r.freight_fen`,
  },
  {
    name: 'money.line_refunds',
    label: '商品行的退款件数与金额等于退款明细之和',
    subject: '订单商品',
    path,
    mend: '核对该商品行的退款单，按退款明细更正',
    sql: `
      SELECT l.id, l.order_id AS at, ${numberOf('l.order_id')} AS title,
        ${keptRefunds} AS found, ${realRefunds} AS expected
      FROM order_line l LEFT JOIN (SELECT rl.order_line_id AS id,
          sum(rl.quantity) FILTER (WHERE r.state = 'succeeded') AS done,
          sum(rl.amount_fen) FILTER (WHERE r.state = 'succeeded') AS done_fen,
          sum(rl.quantity) FILTER (WHERE ${open}) AS open,
          sum(rl.amount_fen) FILTER (WHERE ${open}) AS open_fen,
          sum(rl.points) FILTER (WHERE r.state = 'succeeded') AS done_points,
          sum(rl.points) FILTER (WHERE ${open}) AS open_points,
          sum(rl.unshipped_quantity) FILTER (WHERE r.state NOT IN ('rejected', 'withdrawn')) AS withheld
        FROM refund_line rl JOIN refund r ON r.id = rl.refund_id GROUP BY 1) t USING (id)
      WHERE (l.refunded_quantity, l.refunded_fen, l.refunding_quantity, l.refunding_fen, l.withheld_quantity,
          l.refunded_points, l.refunding_points) IS DISTINCT FROM
        (coalesce(t.done, 0), coalesce(t.done_fen, 0), coalesce(t.open, 0), coalesce(t.open_fen, 0), coalesce(t.withheld, 0),
          coalesce(t.done_points, 0), coalesce(t.open_points, 0))`,
  },
  {
    name: 'money.points',
    label: '订单的积分等于商品行之和，已退的等于退款之和',
    ...ofOrder,
    mend: '与积分账户核对该订单，多扣的积分退回，多退的追回',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title,
        ${namedSql(['使用', 'o.points_used'], ['已退', 'o.points_returned'])} AS found,
        ${namedSql(['使用', 'l.points'], ['已退', 'coalesce(r.points, 0)'], ['退款明细', 'l.returned'])} AS expected
      FROM "order" o
      JOIN (SELECT order_id, sum(points) AS points, sum(refunded_points) AS returned FROM order_line GROUP BY 1) l
        ON l.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(points) AS points FROM refund WHERE state = 'succeeded' GROUP BY 1) r ON r.order_id = o.id
      WHERE o.points_used <> l.points OR coalesce(r.points, 0) <> l.returned
        OR o.points_returned <> CASE WHEN o.closed_as IS NULL THEN l.returned ELSE o.points_used END`,
  },
  {
    name: 'money.reversed_shares',
    label: '退回的优惠按退款件数分摊，换货的件数不退',
    subject: '优惠分摊',
    path,
    mend: '核对该商品行退款（不含换货）的件数，按比例更正退回的优惠',
    sql: `
      SELECT s.id, l.order_id AS at, concat_ws(' · ', ${numberOf('l.order_id')}, s.label) AS title, ${amountSql('s.reversed_fen')} AS found,
        ${amountSql('w.fen')} AS expected
      FROM order_price_share s JOIN order_line l ON l.id = s.order_line_id
      LEFT JOIN (SELECT x.order_line_id, sum(x.quantity) AS pieces FROM refund_line x JOIN refund r ON r.id = x.refund_id
        WHERE r.kind = 'exchange' AND r.state = 'succeeded' GROUP BY 1) e ON e.order_line_id = l.id
      CROSS JOIN LATERAL (SELECT round(s.amount_fen::numeric * (l.refunded_quantity - coalesce(e.pieces, 0)) / l.quantity) AS fen) w
      WHERE s.reversed_fen <> w.fen`,
  },
];
