import { setTimeout as delay } from 'node:timers/promises';
import { compactOnce } from '../../src/platform/count/count-compaction.job.ts';
import type { Counter, RowFilter } from '../../src/platform/count/count-plan.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { DatabaseUnavailable } from '../../src/platform/database/errors.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { applyDerived } from '../../src/platform/derived/apply-derived.ts';
import { dropDerived } from '../../src/platform/derived/drop-derived.ts';
import { type ParcelDatabase, type Process, parcelDerivation } from './parcel-database.ts';
import { allFilters, type CheckedPage, checkedPage, checkedRead } from './parcel-filters.ts';
import { insertParcels, keepWriting } from './parcel-writer.ts';
import { type Chance, seededChance } from './seeded-random.ts';

export interface TrialPlan {
  readonly seed: number;
  readonly seconds: number;
  /** It goes on until this is so: how fast the machine is decides nothing. */
  readonly isEnough: (result: TrialResult) => boolean;
}

export interface TrialResult {
  readonly writes: number;
  /** Replies by where their total started. */
  readonly checked: { base: number; rollup: number; table: number };
  /** First pages by where their rows were found: among ids known, or by looking for them. */
  readonly pages: { known: number; searched: number };
  /** Totals and pages that differ from the rows as the same statement sees them. */
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
  const result = {
    writes: 0,
    checked: { base: 0, rollup: 0, table: 0 },
    pages: { known: 0, searched: 0 },
    mismatches: [],
    lost: 0,
    folds: 0,
  };
  const writers = database.startProcess(WRITERS);
  await insertParcels(writers.db(), seededChance(plan.seed), 400);
  const end = Date.now() + plan.seconds * 1000;
  const isOver = () => Date.now() >= end && plan.isEnough(result);
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
      if (chance.below(2) === 0) await checkTotal(trial, { ...seen, where, counter: process.counter });
      else await checkPage(trial, { ...seen, where, counter: process.counter }, chance.pick([3, 15]));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      trial.result.lost += 1;
    }
    await delay(chance.below(8));
  }
}

interface Check extends Watched {
  readonly counter: Counter;
  readonly where: RowFilter;
}

async function checkTotal({ result }: Trial, { db, source, counter, where }: Check): Promise<void> {
  const { count, page } = await counter.read(db, checkedRead(where));
  result.checked[source()] += 1;
  if (count !== Number(page)) {
    result.mismatches.push(`${source()} ${JSON.stringify(db.scope)} ${where.key}: ${count} for ${page}`);
  }
}

async function checkPage({ result }: Trial, { db, isByIds, counter, where }: Check, limit: number): Promise<void> {
  const { count, page } = await counter.read(db, checkedPage(where, limit));
  const truth = JSON.parse(page) as CheckedPage;
  result.pages[isByIds() ? 'known' : 'searched'] += 1;
  if (count !== truth.count || truth.shown.join() !== truth.newest.join()) {
    result.mismatches.push(`page ${JSON.stringify(db.scope)} ${where.key}: ${count} and ${page}`);
  }
}

interface Watched {
  readonly db: Db;
  readonly source: () => keyof TrialResult['checked'];
  readonly isByIds: () => boolean;
}

/** A view that notes where the last statement's total started; first counts of rows go by a view of the counter's own. */
function watched(db: Db): Watched {
  let last = '';
  const rows: Db['rows'] = (text, values, options) => {
    last = text;
    return db.rows(text, values, options);
  };
  const source = () => {
    if (last.includes('parcel_cuboid')) return 'rollup';
    return last.includes('parcel_log') ? 'base' : 'table';
  };
  return { db: { ...db, rows }, source, isByIds: () => last.includes('WITH tail') };
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
