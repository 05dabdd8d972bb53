import { defaultNearSteps } from '@zhanggui/contract/domains/stock/lot/near-rule.resource';

const byDefault = (life: string) =>
  `CASE ${defaultNearSteps.map(([least, near]) => `WHEN ${life} >= ${least} THEN ${near}`).join(' ')} END`;

/**
 * SQL of the days before its end from which a lot of the SKU `s` is near it; NULL without a shelf life. The rule of the
 * nearest category counts, of these the one for the longest shelf life, else the default.
 */
export function nearDaysSql(s: string): string {
  return `coalesce((
    WITH RECURSIVE above AS (
      SELECT c.id, c.parent_id, 0 AS depth FROM goods g JOIN category c ON c.id = g.category_id WHERE g.id = ${s}.goods_id
      UNION ALL SELECT c.id, c.parent_id, a.depth + 1 FROM above a JOIN category c ON c.id = a.parent_id)
    SELECT r.near_days FROM near_rule r LEFT JOIN above a ON a.id = r.category_id
    WHERE NOT r.is_deleted AND r.state = 'enabled' AND (r.category_id IS NULL OR a.id IS NOT NULL)
      AND r.shelf_life_from <= ${s}.shelf_life_days AND (r.shelf_life_to IS NULL OR r.shelf_life_to >= ${s}.shelf_life_days)
    ORDER BY a.depth NULLS LAST, r.shelf_life_from DESC, r.id DESC LIMIT 1), ${byDefault(`${s}.shelf_life_days`)})`;
}
