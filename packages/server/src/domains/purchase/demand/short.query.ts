import { expiredSql } from '../../stock/lot/expired.query.ts';
import { agreedPriceSql } from '../order/purchase-line.service.ts';
import { bySku, incomingSources, needSources } from './sources.query.ts';

/** SQL of the levels `v` of warehouses `p` whose stock counts, and of what is free of one. */
export const countedLevels = `stock_level v JOIN location p ON p.id = v.location_id
    WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted`;
export const freeSql = `v.on_hand - v.reserved - ${expiredSql('v')}`;

/** SQL of what is short, SKU by SKU: needed by orders, branches and safety stock, less what is free and on its way. */
export const shortParts = `
  needed AS (SELECT n.sku_id, sum(n.quantity)::bigint AS quantity
    FROM (${needSources.map(bySku).join(' UNION ALL ')}) n GROUP BY 1),
  held AS (SELECT v.sku_id, sum(${freeSql})::bigint AS free, sum(v.safety)::bigint AS safety FROM ${countedLevels} GROUP BY 1),
  incoming AS (SELECT n.sku_id, sum(n.quantity)::bigint AS quantity
    FROM (${incomingSources.map(bySku).join(' UNION ALL ')}) n GROUP BY 1),
  short AS (SELECT s.id AS sku_id, coalesce(n.quantity, 0) AS needed, coalesce(h.safety, 0) AS safety, coalesce(h.free, 0) AS free,
      coalesce(i.quantity, 0) AS incoming,
      greatest(0, coalesce(n.quantity, 0) + coalesce(h.safety, 0) - coalesce(h.free, 0) - coalesce(i.quantity, 0)) AS quantity
    FROM sku s JOIN goods g ON g.id = s.goods_id LEFT JOIN needed n ON n.sku_id = s.id
    LEFT JOIN held h ON h.sku_id = s.id LEFT JOIN incoming i ON i.sku_id = s.id
    WHERE s.fulfilment IN ('stock', 'presale') AND NOT s.is_deleted AND (n.quantity IS NOT NULL OR h.safety > 0))`;

/** SQL of the supplier that a SKU `s` (of goods `g`) is bought from: its goods' own, else the cheapest that offers it. */
export const chosenOffer = `LEFT JOIN LATERAL (SELECT o.supplier_id, o.price, ${agreedPriceSql('o', 'CURRENT_DATE')} AS agreed_price,
      o.min_quantity, o.pack_quantity, o.lead_days FROM supplier_offer o
    JOIN supplier p ON p.id = o.supplier_id WHERE o.sku_id = s.id AND NOT o.is_deleted AND p.state = 'approved' AND NOT p.is_deleted
    ORDER BY (o.supplier_id = g.supplier_id) DESC NULLS LAST, coalesce(${agreedPriceSql('o', 'CURRENT_DATE')}, o.price), o.id LIMIT 1) f ON true`;
