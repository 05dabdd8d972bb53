import type { Db } from '../../src/kernel/database/db.ts';

/** What must hold of orders and stock at any moment that nobody is writing: each query finds the rows that break a rule. */
const rules: Readonly<Record<string, string>> = {
  'on hand is the sum of movements': `
    SELECT l.id FROM stock_level l
    LEFT JOIN (SELECT location_id, sku_id, sum(quantity) AS q, sum(value_fen) AS v FROM stock_movement GROUP BY 1, 2) m
      ON m.location_id = l.location_id AND m.sku_id = l.sku_id
    WHERE l.on_hand <> coalesce(m.q, 0) OR l.value_fen <> coalesce(m.v, 0)`,
  'reserved is the sum of open holds': `
    SELECT l.id FROM stock_level l
    LEFT JOIN (SELECT location_id, sku_id, sum(open_quantity) AS q FROM stock_hold GROUP BY 1, 2) h
      ON h.location_id = l.location_id AND h.sku_id = l.sku_id
    WHERE l.reserved <> coalesce(h.q, 0)`,
  'movements follow each other': `
    SELECT id FROM (SELECT id, before, lag(after, 1, 0) OVER (PARTITION BY location_id, sku_id ORDER BY id) AS expected
      FROM stock_movement) m WHERE before <> expected`,
  'what suppliers declared is taken by holds': `
    SELECT o.id FROM supplier_offer o LEFT JOIN (SELECT supplier_id, sku_id, sum(quantity - released) AS q FROM stock_hold
      WHERE fulfilment = 'supplier' GROUP BY 1, 2) h ON h.supplier_id = o.supplier_id AND h.sku_id = o.sku_id
    WHERE o.taken_quantity <> coalesce(h.q, 0)`,
  'presale quotas are taken by holds': `
    SELECT s.id FROM sku s LEFT JOIN (SELECT sku_id, sum(quantity - released) AS q FROM stock_hold
      WHERE fulfilment = 'presale' GROUP BY 1) h ON h.sku_id = s.id
    WHERE s.presale_taken <> coalesce(h.q, 0)`,
  'an open order holds exactly what is to be shipped': `
    SELECT l.id FROM order_line l JOIN "order" o ON o.id = l.order_id
    LEFT JOIN (SELECT line_id, sum(open_quantity) AS q FROM stock_hold WHERE document_kind = 'order' GROUP BY 1) h ON h.line_id = l.id
    LEFT JOIN (SELECT rl.order_line_id, sum(rl.unshipped_quantity) AS q FROM refund_line rl JOIN refund r ON r.id = rl.refund_id
      WHERE r.state = 'requested' GROUP BY 1) w ON w.order_line_id = l.id
    WHERE o.delivery_method <> 'virtual' AND coalesce(h.q, 0) <> CASE WHEN o.closed_as IS NOT NULL THEN 0
      ELSE l.quantity - l.shipped_quantity - l.withheld_quantity + coalesce(w.q, 0) END`,
  'what was shipped left stock': `
    SELECT l.id FROM order_line l JOIN "order" o ON o.id = l.order_id
    LEFT JOIN (SELECT line_id, sum(shipped) AS q FROM stock_hold WHERE document_kind = 'order' GROUP BY 1) h ON h.line_id = l.id
    LEFT JOIN (SELECT line_id, -sum(quantity) AS q FROM stock_movement WHERE document_kind = 'order' GROUP BY 1) m ON m.line_id = l.id
    WHERE o.delivery_method <> 'virtual' AND (l.shipped_quantity <> coalesce(h.q, 0)
      OR (l.fulfilment = 'stock' AND l.shipped_quantity <> coalesce(m.q, 0)))`,
  'parcels hold what lines say was shipped': `
    SELECT l.id FROM order_line l JOIN "order" o ON o.id = l.order_id
    LEFT JOIN (SELECT order_line_id, sum(quantity) AS q FROM shipment_line GROUP BY 1) s ON s.order_line_id = l.id
    WHERE o.delivery_method <> 'virtual' AND l.shipped_quantity <> coalesce(s.q, 0)`,
  'lines add up to their order': `
    SELECT o.id FROM "order" o JOIN (SELECT order_id, sum(goods_fen) AS g, sum(discount_fen) AS d, sum(quantity) AS n,
      sum(payable_fen) AS p FROM order_line GROUP BY 1) l ON l.order_id = o.id
    WHERE (o.goods_fen, o.discount_fen, o.goods_count, o.payable_fen) IS DISTINCT FROM (l.g, l.d, l.n, l.p + o.freight_fen)`,
  'shares of the price are the discount of their line': `
    SELECT l.id FROM order_line l LEFT JOIN (SELECT order_line_id, sum(amount_fen) AS s FROM order_price_share GROUP BY 1) s
      ON s.order_line_id = l.id WHERE l.discount_fen <> coalesce(s.s, 0)`,
  'refunded pieces took their shares back': `
    SELECT s.id FROM order_price_share s JOIN order_line l ON l.id = s.order_line_id
    WHERE s.reversed_fen <> round(s.amount_fen::numeric * l.refunded_quantity / l.quantity)`,
  'what was paid is the payment for the order': `
    SELECT o.id FROM "order" o LEFT JOIN (SELECT order_id, sum(amount_fen) AS p, count(*) AS n FROM payment
      WHERE purpose = 'order' GROUP BY 1) p ON p.order_id = o.id
    WHERE o.paid_fen <> coalesce(p.p, 0) OR coalesce(p.n, 0) > 1`,
  'refunds add up to what the order says': `
    SELECT o.id FROM "order" o LEFT JOIN (SELECT order_id,
        sum(amount_fen) FILTER (WHERE state = 'succeeded') AS done,
        sum(amount_fen) FILTER (WHERE state NOT IN ('succeeded', 'rejected', 'withdrawn')) AS open
      FROM refund WHERE cause = 'request' GROUP BY 1) r ON r.order_id = o.id
    WHERE o.refunded_fen <> coalesce(r.done, 0) OR o.refund_pending_fen <> coalesce(r.open, 0)
      OR o.refunded_fen + o.refund_pending_fen > o.paid_fen`,
  'refund lines and freight add up to their refund': `
    SELECT r.id FROM refund r LEFT JOIN (SELECT refund_id, sum(amount_fen) AS a FROM refund_line GROUP BY 1) l ON l.refund_id = r.id
    WHERE r.cause = 'request' AND r.amount_fen <> coalesce(l.a, 0) + r.freight_fen`,
  'lines know their refunds': `
    SELECT l.id FROM order_line l LEFT JOIN (SELECT rl.order_line_id AS id,
        sum(rl.quantity) FILTER (WHERE r.state = 'succeeded') AS done,
        sum(rl.amount_fen) FILTER (WHERE r.state = 'succeeded') AS done_fen,
        sum(rl.quantity) FILTER (WHERE r.state NOT IN ('succeeded', 'rejected', 'withdrawn')) AS open,
        sum(rl.amount_fen) FILTER (WHERE r.state NOT IN ('succeeded', 'rejected', 'withdrawn')) AS open_fen,
        sum(rl.unshipped_quantity) FILTER (WHERE r.state NOT IN ('rejected', 'withdrawn')) AS withheld
      FROM refund_line rl JOIN refund r ON r.id = rl.refund_id GROUP BY 1) t USING (id)
    WHERE (l.refunded_quantity, l.refunded_fen, l.refunding_quantity, l.refunding_fen, l.withheld_quantity) IS DISTINCT FROM
      (coalesce(t.done, 0), coalesce(t.done_fen, 0), coalesce(t.open, 0), coalesce(t.open_fen, 0), coalesce(t.withheld, 0))`,
  'refunds know what was found of their goods': `
    SELECT t.id FROM goods_return t JOIN refund_line r ON r.refund_id = t.refund_id
    JOIN goods_return_line l ON l.goods_return_id = t.id AND l.order_line_id = r.order_line_id
    WHERE (r.returned_quantity, r.damaged_quantity, r.short_quantity) IS DISTINCT FROM
      (l.good_quantity, l.damaged_quantity, l.short_quantity)`,
  'what was found came in': `
    SELECT l.id FROM goods_return_line l JOIN order_line o ON o.id = l.order_line_id
    LEFT JOIN (SELECT line_id, sum(quantity) AS q FROM stock_movement WHERE document_kind = 'goods_return' AND type = 103
      GROUP BY 1) m ON m.line_id = l.id
    WHERE coalesce(m.q, 0) <> CASE WHEN o.fulfilment = 'supplier' THEN 0 ELSE l.good_quantity + l.damaged_quantity END`,
  'quarantine holds what was found damaged and not disposed of': `
    SELECT p.id FROM location p
    LEFT JOIN (SELECT location_id, sum(on_hand) AS q FROM stock_level GROUP BY 1) s ON s.location_id = p.id
    LEFT JOIN (SELECT agent_label_id, sum(quarantined_quantity) AS q FROM goods_return GROUP BY 1) t
      ON t.agent_label_id IS NOT DISTINCT FROM p.agent_label_id
    WHERE p.kind = 'quarantine' AND coalesce(s.q, 0) <> coalesce(t.q, 0)`,
  'the status is what the facts say': `
    SELECT o.id FROM "order" o
    JOIN (SELECT order_id, sum(quantity) AS n, sum(shipped_quantity) AS s, sum(withheld_quantity) AS w,
        sum(refunded_quantity) AS r FROM order_line GROUP BY 1) l ON l.order_id = o.id
    LEFT JOIN (SELECT order_id, count(*) FILTER (WHERE state = 'requested') AS asked,
        count(*) FILTER (WHERE state IN ('approved', 'goods_back', 'channel_pending', 'failed')) AS running
      FROM refund WHERE cause = 'request' GROUP BY 1) r ON r.order_id = o.id
    WHERE o.status <> CASE
      WHEN o.closed_as IS NOT NULL THEN o.closed_as
      WHEN coalesce(r.asked, 0) > 0 THEN 4
      WHEN coalesce(r.running, 0) > 0 THEN 5
      WHEN o.paid_fen > 0 AND o.refunded_fen = o.paid_fen THEN 6
      WHEN l.r = l.n AND (o.paid_fen = 0 OR l.s = 0) THEN 6
      WHEN o.reviewed_at IS NOT NULL THEN 9
      WHEN o.received_at IS NOT NULL THEN 3
      WHEN l.s > 0 AND l.n = l.s + l.w THEN 2
      WHEN o.paid_at IS NOT NULL THEN 1
      ELSE 0 END`,
  'every order has its beginning': `
    SELECT o.id FROM "order" o WHERE NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'create')`,
  'the timeline ends where the order is': `
    SELECT o.id FROM "order" o JOIN LATERAL (SELECT to_status FROM order_event e WHERE e.order_id = o.id ORDER BY id DESC LIMIT 1) e
      ON true WHERE e.to_status <> o.status`,
};

/** The rules that rows break, with some of the rows; nothing when the books balance. */
export async function faultsOfBooks(db: Db): Promise<string[]> {
  const each = Object.entries(rules).map(([name, text]) => `SELECT '${name}' AS rule, id FROM (${text} LIMIT 5) f`);
  const rows = await db.rows<{ rule: string; id: number }>(each.join(' UNION ALL '), [], { name: 'books' });
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(
    ([rule, own]) => `${rule}: ${own.map(({ id }) => id).join(', ')}`,
  );
}
