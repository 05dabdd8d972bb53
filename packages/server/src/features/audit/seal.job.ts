import type pg from 'pg';
import type { Logger } from 'pino';
import type { Pools } from '../../platform/database/pools.ts';
import { pause } from '../../platform/pause.ts';

const everyMs = 500;
const batch = 5000;
const LOCK = 7_301_003;
const toldEveryMs = 3_600_000;

/** Up to which number rows are final once every transaction before `xid` has ended. */
interface Watermark {
  readonly id: string;
  readonly xid: string;
}

export interface Sealing {
  /** Stops after the current batch. */
  readonly stop: () => Promise<void>;
}

/**
 * Seals final rows of the audit log until stopped. It runs on every server; a database lock admits one at a time. Once
 * an hour the head of the chain goes to the server's log, outside of the database.
 */
export function startSealing({ pools, log }: { readonly pools: Pools; readonly log: Logger }): Sealing {
  const ending = new AbortController();
  let toldAt = 0;
  let mark: Watermark | undefined;
  let done = '';
  const turn = async (): Promise<void> => {
    if (mark && (await isPassed(pools.owner, mark))) {
      const head = await sealUpTo(pools.owner, mark.id);
      done = mark.id;
      mark = undefined;
      if (head && Date.now() - toldAt > toldEveryMs) {
        toldAt = Date.now();
        log.info({ audit_head: head }, 'the audit log is sealed up to here');
      }
    }
    if (!mark && (await drawnLast(pools.owner)) !== done) mark = await watermark(pools.owner);
  };
  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await turn().catch((error: unknown) => log.warn({ err: error }, 'the audit log is not sealed'));
      await pause(everyMs, ending.signal);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      ending.abort();
      await ended;
    },
  };
}

/** An unused sequence also reports its first number. */
async function drawnLast(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS id FROM public.audit_id_seq',
  );
  return rows[0]?.id ?? '0';
}

/**
 * The last number drawn, then a transaction id. Rows with that number or a lower one have an older id: a row's
 * transaction gets its id before the row draws its number. A snapshot's end would not do, because it precedes running
 * transactions.
 */
async function watermark(owner: pg.Pool): Promise<Watermark> {
  const id = await drawnLast(owner);
  const { rows } = await owner.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  return { id, xid: rows[0]?.xid ?? '0' };
}

async function isPassed(owner: pg.Pool, { xid }: Watermark): Promise<boolean> {
  const { rows } = await owner.query<{ passed: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS passed',
    [xid],
  );
  return rows[0]?.passed === true;
}

/** Seals every row up to a number in batches; answers the head of the chain where anything was sealed. */
async function sealUpTo(owner: pg.Pool, id: string): Promise<{ id: string; hash: string } | undefined> {
  let head: { id: string; hash: string } | undefined;
  let from = await sealedLast(owner);
  while (true) {
    const sealed = await owner.query<{ id: string; hash: string }>(sealSql, [id, from]);
    const last = sealed.rows.at(-1);
    head = last ?? head;
    from = last?.id ?? from;
    if (sealed.rows.length < batch) return head;
  }
}

async function sealedLast(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM public.audit_seal');
  return rows[0]?.id ?? '0';
}

/**
 * Its bounds are looked up before the log is read: joined to it, they would have the whole log walked for every batch. By
 * $2, a number that is sealed already, the planner leaves out the months before it.
 */
const sealSql = `WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${LOCK}) AS held),
  last AS MATERIALIZED (SELECT id, hash FROM public.audit_seal WHERE (SELECT held FROM mine) ORDER BY id DESC LIMIT 1),
  next AS (SELECT a.id, audit_text(a) AS line FROM public.audit a
    WHERE (SELECT held FROM mine) AND a.id > coalesce((SELECT id FROM last), 0) AND a.id > $2 AND a.id <= $1 ORDER BY a.id LIMIT ${batch})
  INSERT INTO public.audit_seal (id, hash, sealed_at)
  SELECT id, audit_chain(coalesce((SELECT hash FROM last), ''), line) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING), clock_timestamp()
  FROM next ORDER BY id ON CONFLICT DO NOTHING RETURNING id, hash`;

/** One pass without waiting for the clock: what is final when it begins is sealed when it ends. */
export async function sealOnce(owner: pg.Pool): Promise<void> {
  const mark = await watermark(owner);
  while (!(await isPassed(owner, mark))) await pause(20, new AbortController().signal);
  await sealUpTo(owner, mark.id);
}
