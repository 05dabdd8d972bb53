import { expiredLot, nearExpiry } from '@zhanggui/contract/domains/stock/stock-values';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { warningFacts } from '../../warning/facts.port.ts';

/** Lots with pieces at places that sell, which are in a state since the beginning of a day. */
const lotFacts = (day: string, condition: string, words: string) => `
  SELECT b.id AS subject_id, b.agent_label_id, NULL::bigint AS order_id, s.code AS title,
    p.name || '：批次 ' || b.lot_no || ' 还有 ' || b.on_hand || ' 件，${words} ' || b.expires_date AS detail, ${day}::timestamptz AS since
  FROM stock_lot b JOIN sku s ON s.id = b.sku_id JOIN location p ON p.id = b.location_id
  WHERE b.on_hand > 0 AND b.location_kind IN ('warehouse', 'bank_cell') AND ${condition} AND NOT p.is_deleted`;

/** Lots that are near their end and have not reached it. */
export const nearExpiryFacts = provideFor(warningFacts, nearExpiry, (before) =>
  lotFacts('b.near_date', `b.near_date <= ${before}::date AND b.expires_date >= current_date`, '到期日'),
);

/** Lots that can not be sold any more. */
export const expiredLotFacts = provideFor(warningFacts, expiredLot, (before) =>
  lotFacts(
    '(b.expires_date + 1)',
    `b.expires_date < ${before}::date AND b.expires_date < current_date`,
    '已于到期日过期：',
  ),
);
