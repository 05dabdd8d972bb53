import { lowStock } from '@zhanggui/contract/domains/stock/stock-values';
import { provideFor } from '../../platform/extension/extension-point.ts';
import { warningFacts } from '../warning/facts.port.ts';
import { expiredSql } from './lot/expired.query.ts';

/** The pieces of a level that are low only by what has expired have been so, as they lie, since one of these days. */
const lowByLots = `SELECT min(e.day) FROM (SELECT b.expires_date + 1 AS day, sum(b.on_hand) OVER (ORDER BY b.expires_date) AS expired
    FROM stock_lot b WHERE v.has_lots AND b.sku_id = v.sku_id AND b.location_id = v.location_id AND b.on_hand > 0 AND b.expires_date < current_date) e
  WHERE v.on_hand - v.reserved - e.expired < v.safety`;

/** Where less is free than the safety stock. */
export const lowStockFacts = provideFor(
  warningFacts,
  lowStock,
  (before) => `
    SELECT v.id AS subject_id, v.agent_label_id, NULL::bigint AS order_id, s.code AS title,
      CASE v.location_kind WHEN 'warehouse' THEN '/warehouse/stock' ELSE '/bank/bank-stock' END AS page,
      p.name || '：在库未占用 ' || (v.on_hand - v.reserved - ${expiredSql('v')}) || '，安全库存 ' || v.safety AS detail, w.since
    FROM stock_level v JOIN sku s ON s.id = v.sku_id JOIN location p ON p.id = v.location_id
      CROSS JOIN LATERAL (SELECT coalesce(v.low_since, (${lowByLots})::timestamptz) AS since) w
    WHERE v.safety > 0 AND v.location_kind IN ('warehouse', 'bank_cell') AND w.since <= ${before}
      AND NOT s.is_deleted AND NOT p.is_deleted`,
);
