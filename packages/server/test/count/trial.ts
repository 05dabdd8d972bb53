import { setTimeout as delay } from 'node:timers/promises';
import { compactOnce } from '../../src/platform/count/count-compaction.job.ts';
import type { Counter } from '../../src/platform/count/count-plan.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { DatabaseUnavailable } from '../../src/platform/database/errors.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { applyDerived } from '../../src/platform/derived/apply-derived.ts';
import { dropDerived } from '../../src/platform/derived/drop-derived.ts';
import { type ParcelDatabase, type Process, parcelDerivation } from './parcel-database.ts';
import { allFilters, checkedRead } from './parcel-filters.ts';
import { insertParcels, keepWriting } from './parcel-writer.ts';
import { type Chance, seededChance } from './seeded-random.ts';

export interface TrialPlan {
  readonly seed: number;
  readonly seconds: number;
  /** A slow machine goes on, up to five times as long, until this is so. */
  readonly isEnough: (result: TrialResult) => boolean;
}

export interface TrialResult {
  readonly writes: number;
  /** Replies by where their total started. */
  readonly checked: { base: number; rollup: number; table: number };
  /** Totals that differ from the rows counted by the same statement. */
  readonly mismatches: string[];
  readonly lost: number;
  readonly folds: number;
}

const scopes: readonly Scope[] = [
  { kind: 'staff' },
  { kind: 'staff' },
  { kind: 'agent', agent_label_id: 1 },
  { kind: 'agent', agent_label_id: 2 },
  { kind: 'supplier', supplier_id: 1 },
];
const WRITERS = 8;
const CHECKERS = 4;

interface Trial {
  readonly database: ParcelDatabase;
  readonly result: { -readonly [K in keyof TrialResult]: TrialResult[K] };
  readonly isOver: () => boolean;
}

/** Eight writers, two processes that count, folds and trims, an ended backend and a migration in the middle. */
export async function runTrial(
  database: ParcelDatabase,
  plan: TrialPlan,
  processes: readonly Process[],
): Promise<TrialResult> {
  const result = { writes: 0, checked: { base: 0, rollup: 0, table: 0 }, mismatches: [], lost: 0, folds: 0 };
  const writers = database.startProcess(WRITERS);
  await insertParcels(writers.db(), seededChance(plan.seed), 400);
  const end = Date.now() + plan.seconds * 1000;
  const latest = Date.now() + plan.seconds * 5000;
  const isOver = () => Date.now() >= end && (plan.isEnough(result) || Date.now() >= latest);
  const trial: Trial = { database, result, isOver };
  const chanceOf = (part: number) => seededChance(plan.seed * 1000 + part);
  const writing = Array.from({ length: WRITERS }, (_, at) => keepWriting(writers.db(), chanceOf(at), trial.isOver));
  const checking = processes.flatMap((process, at) =>
    Array.from({ length: CHECKERS }, (_, part) => keepChecking(trial, process, chanceOf(100 + at * 10 + part))),
  );
  const disturbing = [keepCompacting(trial, chanceOf(200)), disturb(trial, plan.seconds)];
  await Promise.all([...checking, ...disturbing]);
  for (const written of await Promise.all(writing)) result.writes += written;
  await writers.close();
  return result;
}

async function keepChecking(trial: Trial, process: Process, chance: Chance): Promise<void> {
  while (!trial.isOver()) {
    const seen = watched(process.db(chance.pick(scopes)));
    const where = chance.pick(allFilters);
    try {
      const { count, page } = await process.counter.read(seen.db, checkedRead(where));
      trial.result.checked[seen.source()] += 1;
      if (count !== Number(page)) {
        trial.result.mismatches.push(
          `${seen.source()} ${JSON.stringify(seen.db.scope)} ${where.key}: ${count} for ${page}`,
        );
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      trial.result.lost += 1;
    }
    await delay(chance.below(8));
  }
}

/** A view that notes where the last statement's total started; first counts of rows go by a view of the counter's own. */
function watched(db: Db): { readonly db: Db; readonly source: () => keyof TrialResult['checked'] } {
  let last = '';
  const rows: Db['rows'] = (text, values, options) => {
    last = text;
    return db.rows(text, values, options);
  };
  const source = () => {
    if (last.includes('parcel_cuboid')) return 'rollup';
    return last.includes('parcel_log') ? 'base' : 'table';
  };
  return { db: { ...db, rows }, source };
}

/** Folds often; now and then trims as if a minute had passed, so that bases go void. */
async function keepCompacting({ database: { pools }, result, isOver }: Trial, chance: Chance): Promise<void> {
  while (!isOver()) {
    if (chance.below(3) === 0) await pools.owner.query("UPDATE change_log SET marked_at = '-infinity'");
    if ((await compactOnce(pools.owner)) !== undefined) result.folds += 1;
    await delay(50 + chance.below(300));
  }
}

/** A third of the way a backend of each process ends; half of the way a migration rewrites a logged column past the log. */
async function disturb({ database }: Trial, seconds: number): Promise<void> {
  await delay((seconds * 1000) / 3);
  await withClient(database.administrator, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND usename LIKE 'zg\\_%' AND usename <> 'zg_owner' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 3) a`,
    ),
  );
  await delay((seconds * 1000) / 6);
  const client = await database.pools.owner.connect();
  await client.query('BEGIN');
  await dropDerived(client);
  await client.query('ALTER TABLE parcel ALTER COLUMN status TYPE integer USING 5 - status');
  await client.query('COMMIT');
  client.release();
  await delay(100);
  await applyDerived(database.pools.owner, parcelDerivation);
}

/** The true summary, to compare with what a counter says when all is at rest. */
export async function trueSummary(db: Db, [where, tabs]: readonly [CountedWhere, CountedWhere]): Promise<unknown> {
  const [totals] = await db.rows<{ totals: unknown }>(
    `SELECT json_build_object('count', count(*), 'sums', json_build_object('amount_fen', coalesce(sum(amount_fen), 0), 'weight', coalesce(sum(weight), 0))) AS totals
     FROM parcel t WHERE ${where.sql('t')}`,
    where.values,
  );
  const [split] = await db.rows<{ by: unknown }>(
    `SELECT coalesce(json_object_agg(status, n), '{}') AS by FROM (SELECT status, count(*) AS n FROM parcel t WHERE ${tabs.sql('t')} GROUP BY 1) g`,
    tabs.values,
  );
  return { ...(totals?.totals as object), by: split?.by };
}

type CountedWhere = Parameters<Counter['read']>[1]['where'];
