import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../../platform/database/db.ts';

/** Refuses places that take in no goods of suppliers: all but warehouses and branches in use. */
export async function requireReceivers(
  db: Db,
  wanted: readonly { readonly location?: unknown }[],
  fieldOf = (_index: number) => 'location',
): Promise<void> {
  const ids = wanted.map(({ location }) => (location ? Number(location) : null));
  const [wrong] = await db.rows<{ index: number }>(
    `SELECT w.index::int AS index FROM unnest($1::bigint[]) WITH ORDINALITY AS w(id, index) JOIN location p ON p.id = w.id
     WHERE p.kind NOT IN ('warehouse', 'bank_cell') OR p.state <> 'enabled' OR p.is_deleted ORDER BY w.index LIMIT 1`,
    [ids],
  );
  if (wrong) invalid(fieldOf(wrong.index - 1), '只能送到启用的仓库或网点');
}
