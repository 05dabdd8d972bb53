import type { Context } from '../../platform/context.ts';
import type { RulePeriod } from './rule-faults.ts';

/**
 * SQL of the rule for an order line, given SQL of its label, category and paid day. The label's own rules go before the common
 * ones, then the nearest category decides.
 */
export const ruleSql = (c: { readonly label: string; readonly category: string; readonly day: string }) => `(
  WITH RECURSIVE above(id, parent_id, distance) AS (
    SELECT k.id, k.parent_id, 0 FROM category k WHERE k.id = ${c.category}
    UNION ALL SELECT k.id, k.parent_id, a.distance + 1 FROM category k JOIN above a ON k.id = a.parent_id WHERE a.distance < 10)
  SELECT r.id, r.percent FROM commission_rule r LEFT JOIN above a ON a.id = r.category_id
  WHERE NOT r.is_deleted AND (r.agent_label_id IS NULL OR r.agent_label_id = ${c.label}) AND (r.category_id IS NULL OR a.id IS NOT NULL)
    AND r.starts_date <= ${c.day} AND (r.ends_date IS NULL OR r.ends_date >= ${c.day})
  ORDER BY r.agent_label_id IS NULL, a.distance NULLS LAST LIMIT 1)`;

/** The last paid day, of those of a rule, that was accrued by a rule that it would go before. */
export async function lastAccrued({ db }: Context, rule: RulePeriod): Promise<string | null> {
  const [row] = await db.rows<{ day: string | null }>(
    `WITH RECURSIVE below AS (SELECT $2::bigint AS id UNION SELECT k.id FROM category k JOIN below b ON k.parent_id = b.id)
     SELECT max(c.paid_date)::text AS day FROM commission_line c JOIN commission_rule r ON r.id = c.rule_id
     WHERE c.state = 'accrued' AND c.paid_date BETWEEN $3::date AND coalesce($4::date, 'infinity')
       AND ($1::bigint IS NULL OR c.agent_label_id = $1) AND ($2::bigint IS NULL OR c.category_id IN (SELECT id FROM below))
       AND CASE WHEN (r.agent_label_id IS NULL) <> ($1::bigint IS NULL) THEN r.agent_label_id IS NULL
         ELSE r.category_id IS NULL OR r.category_id = $2 OR r.category_id NOT IN (SELECT id FROM below) END`,
    [rule.agent_label, rule.category, rule.starts_date, rule.ends_date],
  );
  return row?.day ?? null;
}

export const accruedUntil = (day: string) => `${day} 及以前付款的订单已计提佣金，生效日须晚于这一天`;

/** SQL of whether a rule holds today. */
export const validitySql = (
  t: string,
) => `CASE WHEN ${t}.starts_date > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'future'
  WHEN ${t}.ends_date < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'past' ELSE 'present' END`;
