/** SQL of the malls of a special, ascending. */
export const mallIdsSql = (special: string): string =>
  `coalesce((SELECT array_agg(m.mall_id ORDER BY m.mall_id) FROM special_mall m WHERE m.special_id = ${special}.id), '{}')`;

/** SQL of whether what is written differs from what was published last. */
export const hasChangesSql = (
  special: string,
): string => `NOT EXISTS (SELECT FROM special_version v WHERE v.special_id = ${special}.id
  AND v.number = ${special}.published_number AND v.title = ${special}.title AND v.cover IS NOT DISTINCT FROM ${special}.cover
  AND v.blocks = ${special}.blocks AND v.starts_at IS NOT DISTINCT FROM ${special}.starts_at
  AND v.ends_at IS NOT DISTINCT FROM ${special}.ends_at AND v.mall_ids = ${mallIdsSql(special)})`;
