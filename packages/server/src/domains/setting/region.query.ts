const isInUse = (r: string) => `${r}.state = 'enabled' AND NOT ${r}.is_deleted`;

/** SQL of how many of the names of a text array, from province down, lead to a place that exists. */
export function regionDepthSql(names: string): string {
  return `(SELECT coalesce(max(1 + (c.id IS NOT NULL)::int + (d.id IS NOT NULL)::int), 0) FROM region p
    LEFT JOIN region c ON c.parent_id = p.id AND c.name = (${names})[2] AND ${isInUse('c')}
    LEFT JOIN region d ON d.parent_id = c.id AND d.name = (${names})[3] AND ${isInUse('d')}
    WHERE p.parent_id IS NULL AND p.name = (${names})[1] AND ${isInUse('p')})`;
}

/** SQL of whether the place of such names has others in it. */
export function regionGoesOnSql(names: string): string {
  return `(cardinality(${names}) BETWEEN 1 AND 2 AND EXISTS (SELECT FROM region p
    LEFT JOIN region c ON c.parent_id = p.id AND c.name = (${names})[2] AND ${isInUse('c')}
    JOIN region d ON d.parent_id = CASE cardinality(${names}) WHEN 1 THEN p.id ELSE c.id END AND ${isInUse('d')}
    WHERE p.parent_id IS NULL AND p.name = (${names})[1] AND ${isInUse('p')}))`;
}
