import type { Db } from '../../kernel/database/db.ts';

/** SQL of how many of the names of a text array, from province down, lead to a place that exists. */
export function regionDepthSql(names: string): string {
  return `(SELECT coalesce(max(1 + (c.id IS NOT NULL)::int + (d.id IS NOT NULL)::int), 0) FROM region p
    LEFT JOIN region c ON c.parent_id = p.id AND c.name = (${names})[2] AND NOT c.is_deleted
    LEFT JOIN region d ON d.parent_id = c.id AND d.name = (${names})[3] AND NOT d.is_deleted
    WHERE p.parent_id IS NULL AND p.name = (${names})[1] AND NOT p.is_deleted)`;
}

/** Whether names from province down lead to a place that exists: `['山东省', '青岛市', '市南区']`. */
export async function isRegion(db: Db, names: readonly string[]): Promise<boolean> {
  const [found] = await db.rows<{ depth: number }>(`SELECT ${regionDepthSql('$1::text[]')} AS depth`, [names], {
    name: 'setting:is-region',
  });
  return names.length > 0 && found?.depth === names.length;
}
