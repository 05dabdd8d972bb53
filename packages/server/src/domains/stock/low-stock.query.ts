import { lowStock } from '@zhanggui/contract/domains/stock/stock-values';
import { provideFor } from '../../platform/extension/extension-point.ts';
import { warningFacts } from '../warning/facts.port.ts';
import { expiredSql } from './lot/expired.query.ts';

/** Where less is free than the safety stock. */
export const lowStockFacts = provideFor(
  warningFacts,
  lowStock,
  (before) => `
    SELECT v.id AS subject_id, v.agent_label_id, NULL::bigint AS order_id, s.code AS title,
      p.name || '：可用 ' || (v.on_hand - v.reserved - ${expiredSql('v')}) || '，安全库存 ' || v.safety AS detail, v.updated_at AS since
    FROM stock_level v JOIN sku s ON s.id = v.sku_id JOIN location p ON p.id = v.location_id
    WHERE v.safety > 0 AND v.location_kind IN ('warehouse', 'bank_cell') AND v.on_hand - v.reserved - ${expiredSql('v')} < v.safety AND v.updated_at <= ${before}
      AND NOT s.is_deleted AND NOT p.is_deleted`,
);
