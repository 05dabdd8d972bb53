import type { RowFilter } from '../../platform/count/count-plan.ts';
import type { Db } from '../../platform/database/db.ts';
import { quote } from '../../platform/resource/column-name.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';

/** How many codes and cards the found rows hold in these columns. */
export async function countCodes(
  db: Db,
  { table }: CompiledResource,
  { where, names }: { readonly where: RowFilter; readonly names: readonly string[] },
): Promise<number> {
  if (names.length === 0) return 0;
  const counts = names.map((name) => `count(t.${quote(name)})`);
  const [found] = await db.rows<{ codes: number }>(
    `SELECT ${counts.join(' + ')} AS codes FROM ${table} t WHERE ${where.sql('t')}`,
    where.values,
  );
  return found?.codes ?? 0;
}

const EXPORTING = 7_301_013;

/** What an account took out in a day, itself or in the place of others; its exports of codes wait for each other. */
export async function codesOfDay(db: Db, account: number): Promise<number> {
  await db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [EXPORTING, account % 2_147_483_647]);
  const [taken] = await db.rows<{ codes: number }>(
    `SELECT coalesce(sum((details ->> 'codes')::bigint), 0)::bigint AS codes FROM audit
     WHERE created_by = $1 AND act = 'export' AND created_at > now() - interval '1 day'`,
    [account],
  );
  return taken?.codes ?? 0;
}
