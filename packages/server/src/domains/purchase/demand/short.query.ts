import { expiredSql } from '../../stock/lot/expired.query.ts';

/**
 * SQL of what is short, SKU by SKU: needed by orders and safety stock, less what is free and on its way. Every open
 * purchase order counts as on its way from its draft on, so that nothing is bought twice.
 */
export const shortParts = `
  sold AS (SELECT l.sku_id, sum(l.quantity - l.delivered_quantity - l.closed_quantity)::bigint AS quantity FROM sale_order_line l
    JOIN sale_order o ON o.id = l.sale_order_id WHERE l.delivered_quantity + l.closed_quantity < l.quantity AND o.state IN ('approved', 'part_delivered')
      AND NOT o.is_deleted AND NOT l.is_deleted GROUP BY 1),
  presold AS (SELECT h.sku_id, sum(h.open_quantity)::bigint AS quantity FROM stock_hold h WHERE h.fulfilment IN ('presale', 'short') AND h.open_quantity > 0 GROUP BY 1),
  held AS (SELECT v.sku_id, sum(v.on_hand - v.reserved - ${expiredSql('v')})::bigint AS free, sum(v.safety)::bigint AS safety FROM stock_level v JOIN location p ON p.id = v.location_id
    WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted GROUP BY 1),
  incoming AS (SELECT l.sku_id, sum(l.quantity - l.received_quantity - l.closed_quantity)::bigint AS quantity FROM purchase_order_line l
    JOIN purchase_order o ON o.id = l.purchase_order_id WHERE l.received_quantity + l.closed_quantity < l.quantity AND NOT l.is_deleted
      AND o.state IN ('draft', 'submitted', 'approved', 'ordered', 'part_received') AND NOT o.is_deleted GROUP BY 1),
  short AS (SELECT s.id AS sku_id, coalesce(d.quantity, 0) + coalesce(e.quantity, 0) AS needed, coalesce(h.safety, 0) AS safety, coalesce(h.free, 0) AS free,
      coalesce(i.quantity, 0) AS incoming,
      greatest(0, coalesce(d.quantity, 0) + coalesce(e.quantity, 0) + coalesce(h.safety, 0) - coalesce(h.free, 0) - coalesce(i.quantity, 0)) AS quantity
    FROM sku s JOIN goods g ON g.id = s.goods_id LEFT JOIN sold d ON d.sku_id = s.id LEFT JOIN presold e ON e.sku_id = s.id
    LEFT JOIN held h ON h.sku_id = s.id LEFT JOIN incoming i ON i.sku_id = s.id
    WHERE s.fulfilment IN ('stock', 'presale') AND NOT s.is_deleted AND (d.quantity IS NOT NULL OR e.quantity IS NOT NULL OR h.safety > 0))`;

/** SQL of the supplier that a SKU `s` (of goods `g`) is bought from: its goods' own, else the cheapest that offers it. */
export const chosenOffer = `LEFT JOIN LATERAL (SELECT o.supplier_id, o.price, o.min_quantity, o.pack_quantity, o.lead_days FROM supplier_offer o
    JOIN supplier p ON p.id = o.supplier_id WHERE o.sku_id = s.id AND NOT o.is_deleted AND p.state = 'approved' AND NOT p.is_deleted
    ORDER BY (o.supplier_id = g.supplier_id) DESC NULLS LAST, o.price, o.id LIMIT 1) f ON true`;
