import { failDemoData } from '@zhanggui/contract/features/demo-data/demo-data.errors';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { largeTables } from '../../platform/derived/large-table.ts';
import { rebuildLog } from '../../platform/derived/rebuild-log.ts';
import type { ServerDomain } from '../../platform/domain.ts';
import { endOtherAccounts } from '../../platform/identity/account/end-others.service.ts';
import { enqueue } from '../../platform/jobs/run/enqueue.service.ts';
import { quote } from '../../platform/resource/column-name.ts';
import { record } from '../audit/record.service.ts';
import { askToForgetFiles } from './forget-files.service.ts';
import { demoLoadedAt, ownRowsSince } from './own-rows.query.ts';
import { tablesOf } from './tables-of.ts';

export interface Cleared {
  readonly tables: number;
  readonly rows: number;
}

const places = (names: readonly string[]) => names.map((name) => `public.${quote(name)}`);

/**
 * Empties every table that does not outlast the demo and ends all other accounts, all or nothing. `tx` is a transaction
 * of the owner's view; calls that write meanwhile wait or fail.
 */
export async function clearDemo(tx: Context, domains: readonly ServerDomain[], keep_id: number): Promise<Cleared> {
  const { db } = tx;
  const { cleared, outlasting } = tablesOf(domains);
  const loaded_at = (await demoLoadedAt(db)) ?? failDemoData('demo_data.none', {});
  await db.rows(`LOCK TABLE ${places(cleared).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const open = await db.rows("SELECT 1 FROM job_run WHERE state IN ('queued', 'running') LIMIT 1");
  if (open.length > 0) failDemoData('demo_data.busy', {});
  const own = await ownRowsSince(db, domains, loaded_at);
  if (own.length > 0)
    failDemoData('demo_data.own_rows', {
      found: own
        .map(({ label, count }) => `${label} ${count} 条`)
        .slice(0, 5)
        .join('、'),
    });
  const counts = places(cleared).map((place) => `SELECT count(*) AS count FROM ${place}`);
  const [counted] = await db.rows<{ rows: number }>(
    `SELECT sum(count)::bigint AS rows FROM (${counts.join(' UNION ALL ')}) c`,
  );
  const forgetFiles = await askToForgetFiles(tx);
  await emptyTables(db, cleared);
  await forgetFiles();
  for (const { table, of } of outlasting) {
    if (of === undefined) continue;
    await db.rows(`DELETE FROM public.${quote(getTableConfig(table).name)} WHERE ${quote(of)} <> $1`, [keep_id]);
  }
  await endOtherAccounts(tx, keep_id);
  for (const large of largeTables(domains)) {
    if (!cleared.includes(large.name)) continue;
    for (const statement of rebuildLog(large)) await db.rows(statement);
  }
  const done = { tables: cleared.length, rows: counted?.rows ?? 0 };
  await record(tx, { act: 'demo_data.clear', act_label: '清除演示数据', details: done });
  // The books are whole at once, and say so.
  await enqueue(tx, { kind: 'check', title: '数据体检', input: { names: null } });
  return done;
}

/** TRUNCATE passes by the guards of ledgers and change logs, which are put back as they were. */
async function emptyTables(db: Db, cleared: readonly string[]): Promise<void> {
  const guards = await db.rows<{ on: string; name: string; enabled: string }>(
    `SELECT c.relname AS "on", quote_ident(t.tgname) AS name, t.tgenabled::text AS enabled
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgtype & 32 <> 0 AND t.tgenabled IN ('O', 'A')
       AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
    [cleared],
  );
  for (const { on, name } of guards) await db.rows(`ALTER TABLE public.${quote(on)} DISABLE TRIGGER ${name}`);
  await db.rows(`TRUNCATE ${places(cleared).join(', ')}`);
  for (const { on, name, enabled } of guards)
    await db.rows(`ALTER TABLE public.${quote(on)} ENABLE ${enabled === 'A' ? 'ALWAYS ' : ''}TRIGGER ${name}`);
}
