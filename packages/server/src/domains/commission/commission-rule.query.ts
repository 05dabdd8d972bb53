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

/** For each rule the last paid day, of those of the rule, that was accrued by one that it would go before. */
export async function lastAccrued({ db }: Context, rules: readonly RulePeriod[]): Promise<readonly (string | null)[]> {
  const rows = await db.rows<{ day: string | null }>(
    `WITH RECURSIVE p AS (SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (agent_label bigint, category bigint, starts_date date, ends_date date))
       WITH ORDINALITY AS n(agent_label, category, starts_date, ends_date, place)),
     below(root, id) AS (SELECT category, category FROM p UNION SELECT b.root, k.id FROM category k JOIN below b ON k.parent_id = b.id)
     SELECT (SELECT max(c.paid_date) FROM commission_line c JOIN commission_rule r ON r.id = c.rule_id
       WHERE c.state = 'accrued' AND c.paid_date BETWEEN p.starts_date AND coalesce(p.ends_date, 'infinity')
         AND (p.agent_label IS NULL OR c.agent_label_id = p.agent_label)
         AND (p.category IS NULL OR c.category_id IN (SELECT id FROM below WHERE root = p.category))
         AND CASE WHEN (r.agent_label_id IS NULL) <> (p.agent_label IS NULL) THEN r.agent_label_id IS NULL
           ELSE r.category_id IS NULL OR r.category_id = p.category OR r.category_id NOT IN (SELECT id FROM below WHERE root = p.category) END)::text AS day
     FROM p ORDER BY p.place`,
    [JSON.stringify(rules)],
  );
  return rows.map(({ day }) => day);
}

/** The last paid day that was accrued by a rule itself. */
export async function lastAccruedBy({ db }: Context, id: number): Promise<string | null> {
  const [row] = await db.rows<{ day: string | null }>(
    "SELECT max(paid_date)::text AS day FROM commission_line WHERE rule_id = $1 AND state = 'accrued'",
    [id],
  );
  return row?.day ?? null;
}

export const accruedUntil = (day: string) => `${day} 及以前付款的订单已计提佣金，生效日须晚于这一天`;

/** SQL of whether a rule holds today. */
export const validitySql = (
  t: string,
) => `CASE WHEN ${t}.starts_date > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'future'
  WHEN ${t}.ends_date < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'past' ELSE 'present' END`;
