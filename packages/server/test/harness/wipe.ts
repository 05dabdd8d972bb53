import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { eventually } from './eventually.ts';
import { catalogOf, type FirstState, marksOf, sequencesOf } from './first-state.ts';

/** Brings a clone back to its first state; false where its schema was touched, so that it can not be used again. */
export async function wipe(client: pg.ClientBase, first: FirstState): Promise<boolean> {
  if ((await catalogOf(client)) !== first.catalog) return false;
  await eventually(() => refuseBusy(client));
  await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
  await restoreRows(client, first);
  // The triggers of the change logs wrote meanwhile.
  for (const [name] of await marksOf(client)) if (!first.tables[name]) await client.query(`DELETE FROM ${name}`);
  for (const [name, last] of await sequencesOf(client)) {
    const before = first.sequences[name] ?? null;
    if (last === before) continue;
    await client.query(
      'SELECT setval($1::regclass, coalesce($2::bigint, seqstart), $2 IS NOT NULL) FROM pg_sequence WHERE seqrelid = $1::regclass',
      [name, before],
    );
  }
  await client.query('COMMIT');
  return true;
}

/** What a server wrote after its last reply must have ended. */
async function refuseBusy(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`,
  );
  if (rowCount) throw new Error('a file that has ended still uses its database');
}

async function restoreRows(client: pg.ClientBase, { tables }: FirstState): Promise<void> {
  const marks = new Map(await marksOf(client));
  for (const name of new Set([...Object.keys(tables), ...marks.keys()])) {
    const first = tables[name];
    if (marks.get(name) === first?.mark) continue;
    await client.query(`DELETE FROM ${name}`);
    if (!first) continue;
    const { columns, file } = first;
    await client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [readFileSync(file, 'utf8')],
    );
  }
}
