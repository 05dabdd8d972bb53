import type { Db } from '../../kernel/database/db.ts';

/** Whether names from province down lead to a place that exists: `['山东省', '青岛市', '市南区']`. */
export async function isRegion(db: Db, names: readonly string[]): Promise<boolean> {
  const [province, city = null, county = null] = names;
  const [found] = await db.rows(
    `SELECT p.id FROM region p
     LEFT JOIN region c ON c.parent_id = p.id AND c.name = $2 AND NOT c.is_deleted
     LEFT JOIN region d ON d.parent_id = c.id AND d.name = $3 AND NOT d.is_deleted
     WHERE p.parent_id IS NULL AND p.name = $1 AND NOT p.is_deleted
       AND ($2::text IS NULL OR c.id IS NOT NULL) AND ($3::text IS NULL OR d.id IS NOT NULL)`,
    [province ?? '', city, county],
    { name: 'setting:is-region' },
  );
  return found !== undefined;
}
