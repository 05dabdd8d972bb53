import { amountSql, namedSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';
import { correctionsSql } from '../../stock/doc/corrections.query.ts';
import { proposedDocSql } from '../../stock/doc/proposed-doc.query.ts';

const ofOrder = { subject: '订单', path: '/order/detail?id={at}' };
const ofLine = { subject: '订单商品', path: '/order/detail?id={at}' };
const numberOf = (id: string) => `(SELECT n.order_no FROM "order" n WHERE n.id = ${id})`;

/** What an order's status must be by its facts, given the sums of its lines `l`, refunds `r` and exchanges `e`. */
const statusByFacts = `CASE
  WHEN o.closed_as IS NOT NULL THEN o.closed_as
  WHEN coalesce(r.asked, 0) > 0 THEN 4
  WHEN coalesce(r.running, 0) > 0 THEN 5
  WHEN o.paid_fen > 0 AND o.refunded_fen = o.paid_fen AND l.n = l.s + l.w THEN 6
  WHEN l.r - coalesce(e.q, 0) = l.n AND (o.paid_fen = 0 OR l.s = 0) THEN 6
  WHEN o.reviewed_at IS NOT NULL THEN 9
  WHEN o.received_at IS NOT NULL THEN 3
  WHEN l.s > 0 AND l.n = l.s + l.w THEN 2
  WHEN o.paid_at IS NOT NULL THEN 1
  ELSE 0 END`;

function amountsSql(goods: string, discount: string, count: string, payable: string): string {
  return namedSql(
    ['商品', amountSql(goods)],
    ['优惠', amountSql(discount)],
    ['件数', count],
    ['应付', amountSql(payable)],
  );
}

/** What the movements of a shipped line `l`, which add up to `m`, miss at the place that held it, where its holds `h` agree. */
const missingMovement = proposedDocSql({
  difference: '(coalesce(m.q, 0) - l.shipped_quantity)',
  location_id: `(SELECT location_id FROM stock_hold WHERE document_kind = 'order' AND line_id = l.id
    AND location_id IS NOT NULL ORDER BY shipped DESC, id LIMIT 1)`,
  ...{ sku_id: 'l.sku_id', corrects: 'order_line', corrects_id: 'l.id' },
  unit_price: 'round(coalesce(l.cost_fen, 0) / 100.0, 6)',
  when: "l.fulfilment = 'stock' AND l.shipped_quantity = coalesce(h.q, 0)",
  remark: '补记订单商品漏掉的出入库，过账改变在库数量',
});

/** What must hold of orders, their lines and their timeline. */
export const orderChecks: readonly BookCheck[] = [
  {
    ...ofOrder,
    name: 'order.lines',
    label: '订单金额与件数等于商品行之和',
    mend: '以商品行为准核对订单，多收的款项用退款退回',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, ${amountsSql('o.goods_fen', 'o.discount_fen', 'o.goods_count', 'o.payable_fen')} AS found,
        ${amountsSql('l.g', 'l.d', 'l.n', 'l.p + o.freight_fen')} AS expected
      FROM "order" o JOIN (SELECT order_id, sum(goods_fen) AS g, sum(discount_fen) AS d, sum(quantity) AS n,
        sum(payable_fen) AS p FROM order_line GROUP BY 1) l ON l.order_id = o.id
      WHERE (o.goods_fen, o.discount_fen, o.goods_count, o.payable_fen) IS DISTINCT FROM (l.g, l.d, l.n, l.p + o.freight_fen)`,
  },
  {
    ...ofLine,
    name: 'order.shares',
    label: '各步优惠之和等于商品行的优惠',
    mend: '核对该订单下单时的优惠，按商品行的优惠更正分摊',
    sql: `
      SELECT l.id, l.order_id AS at, ${numberOf('l.order_id')} AS title, ${amountSql('l.discount_fen')} AS found,
        ${amountSql('coalesce(s.s, 0)')} AS expected
      FROM order_line l LEFT JOIN (SELECT order_line_id, sum(amount_fen) AS s FROM order_price_share GROUP BY 1) s
        ON s.order_line_id = l.id WHERE l.discount_fen <> coalesce(s.s, 0)`,
  },
  {
    ...ofLine,
    name: 'order.combination',
    label: '组合商品的子件件数是套数的整数倍',
    mend: '核对该订单的组合商品，按套数补发或退款',
    sql: `
      SELECT l.id, l.order_id AS at, ${numberOf('l.order_id')} AS title, l.quantity AS found,
        concat(l.combination_quantity, ' 套的整数倍') AS expected
      FROM order_line l WHERE l.combination_id IS NOT NULL
        AND (coalesce(l.combination_quantity, 0) <= 0 OR l.quantity % greatest(l.combination_quantity, 1) <> 0)`,
  },
  {
    ...ofLine,
    name: 'order.features',
    label: '未完成订单的占用等于待发件数',
    mend: '核对该商品行的发货与退款，重新占用或取消占用',
    sql: `
      SELECT l.id, l.order_id AS at, o.order_no AS title, coalesce(h.q, 0) AS found, x.due AS expected
      FROM order_line l JOIN "order" o ON o.id = l.order_id
      LEFT JOIN (SELECT line_id, sum(open_quantity) AS q FROM stock_hold WHERE document_kind = 'order' GROUP BY 1) h ON h.line_id = l.id
      LEFT JOIN (SELECT rl.order_line_id, sum(rl.unshipped_quantity) AS q FROM refund_line rl JOIN refund r ON r.id = rl.refund_id
        WHERE r.state = 'requested' GROUP BY 1) w ON w.order_line_id = l.id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.closed_as IS NOT NULL THEN 0
        ELSE l.quantity - l.shipped_quantity - l.withheld_quantity + coalesce(w.q, 0) END AS due) x
      WHERE o.delivery_method <> 'virtual' AND coalesce(h.q, 0) <> x.due`,
  },
  {
    ...ofLine,
    name: 'order.shipped_stock',
    label: '已发件数等于占用的已发与出库件数',
    mend: '核对该商品行的包裹与占用；供应商或预售的商品没有库存单据，请系统管理员更正占用的已发件数',
    sql: `
      SELECT l.id, l.order_id AS at, o.order_no AS title, l.shipped_quantity AS found,
        concat_ws(' / ', coalesce(h.q, 0), CASE WHEN l.fulfilment = 'stock' THEN coalesce(m.q, 0) END) AS expected, ${missingMovement} AS proposal
      FROM order_line l JOIN "order" o ON o.id = l.order_id
      LEFT JOIN (SELECT line_id, sum(shipped) AS q FROM stock_hold WHERE document_kind = 'order' GROUP BY 1) h ON h.line_id = l.id
      LEFT JOIN (SELECT line_id, -sum(quantity) AS q FROM (SELECT line_id, quantity FROM stock_movement WHERE document_kind = 'order'
        UNION ALL ${correctionsSql('order_line')}) moved GROUP BY 1) m ON m.line_id = l.id
      WHERE o.delivery_method <> 'virtual' AND (l.shipped_quantity <> coalesce(h.q, 0)
        OR (l.fulfilment = 'stock' AND l.shipped_quantity <> coalesce(m.q, 0)))`,
  },
  {
    ...ofLine,
    name: 'order.parcels',
    label: '已发件数等于包裹与自提件数之和',
    mend: '核对该商品行的包裹，更正包裹的件数',
    sql: `
      SELECT l.id, l.order_id AS at, o.order_no AS title, l.shipped_quantity AS found, coalesce(s.q, p.q, 0) AS expected
      FROM order_line l JOIN "order" o ON o.id = l.order_id
      LEFT JOIN (SELECT t.order_line_id, CASE WHEN k.state = 'picked_up' THEN t.quantity ELSE t.handed_quantity END AS q
        FROM pickup_line t JOIN pickup k ON k.id = t.pickup_id) p ON p.order_line_id = l.id
      LEFT JOIN (SELECT order_line_id, sum(quantity) AS q FROM shipment_line GROUP BY 1) s ON s.order_line_id = l.id
      WHERE o.delivery_method <> 'virtual' AND l.shipped_quantity <> coalesce(s.q, p.q, 0)`,
  },
  {
    ...ofOrder,
    name: 'order.status',
    label: '订单状态与付款、发货、退款的事实一致',
    mend: '对照时间线核对该订单，补做缺少的一步',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, o.status AS found, x.status AS expected
      FROM "order" o
      JOIN (SELECT order_id, sum(quantity) AS n, sum(shipped_quantity) AS s, sum(withheld_quantity) AS w,
          sum(refunded_quantity) AS r FROM order_line GROUP BY 1) l ON l.order_id = o.id
      LEFT JOIN (SELECT order_id, count(*) FILTER (WHERE state = 'requested') AS asked,
          count(*) FILTER (WHERE state IN ('approved', 'goods_back', 'channel_pending', 'failed')) AS running
        FROM refund WHERE cause = 'request' GROUP BY 1) r ON r.order_id = o.id
      LEFT JOIN (SELECT rl.order_id, sum(rl.quantity) AS q FROM refund_line rl JOIN refund n ON n.id = rl.refund_id
        WHERE n.kind = 'exchange' AND n.state = 'succeeded' GROUP BY 1) e ON e.order_id = o.id
      CROSS JOIN LATERAL (SELECT ${statusByFacts} AS status) x
      WHERE o.status <> x.status`,
  },
  {
    ...ofOrder,
    name: 'order.beginning',
    label: '每个订单的时间线从下单开始',
    mend: '核对该订单的来源，下单记录缺失时联系系统管理员',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, '没有下单记录' AS found, '有' AS expected
      FROM "order" o WHERE NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'create')`,
  },
  {
    ...ofOrder,
    name: 'order.timeline',
    label: '时间线的最后一步等于订单状态',
    mend: '对照付款、包裹与退款核对该订单的状态',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, o.status AS found, e.to_status AS expected
      FROM "order" o JOIN LATERAL (SELECT to_status FROM order_event e WHERE e.order_id = o.id ORDER BY id DESC LIMIT 1) e
        ON true WHERE e.to_status <> o.status`,
  },
];
