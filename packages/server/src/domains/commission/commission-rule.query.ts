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

/** SQL of whether a rule holds today. */
export const validitySql = (
  t: string,
) => `CASE WHEN ${t}.starts_date > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'future'
  WHEN ${t}.ends_date < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'past' ELSE 'present' END`;
