import { setTimeout as wait } from 'node:timers/promises';
import type { BookProposal } from '@zhanggui/contract/features/integrity/book-fault.resource';
import type { Db } from '../../platform/database/db.ts';
import type { BookCheck } from './check.ts';

/** A row that breaks a rule. */
export interface Fault {
  readonly id: number;
  readonly title: string;
  readonly found: string | null;
  readonly expected: string | null;
  readonly path: string;
  /** The document that mends it; null where none does. */
  readonly proposal: BookProposal | null;
}

/** The result of a rule: the number of rows that break it, and the first of them. */
export interface Findings {
  readonly count: number;
  readonly faults: readonly Fault[];
}

type FaultRow = Fault & { readonly at: number; readonly total: number };

const maxKept = 200;
const tenMinutes = 600_000;

/** Checks one rule in one snapshot; result and memory are bounded, however many rows break it. */
export async function lookAt(db: Db, check: BookCheck): Promise<Findings> {
  const first = await lookOnce(db, check);
  if (first.count === 0 || check.lag_ms === undefined) return first;
  await wait(check.lag_ms);
  return lookOnce(db, check);
}

function lookOnce(db: Db, { sql, path }: BookCheck): Promise<Findings> {
  return db.transaction(
    async (tx) => {
      const rows = await tx.rows<FaultRow>(
        `SELECT id, at, left(title, 300) AS title, left(found::text, 300) AS found, left(expected::text, 300) AS expected,
           nullif(to_jsonb(fault)->'proposal', 'null') AS proposal, count(*) OVER () AS total
         FROM (${sql}) fault ORDER BY id LIMIT ${maxKept}`,
      );
      const faults = rows.map(({ at, total: _, ...fault }) => ({ ...fault, path: path.replace('{at}', String(at)) }));
      return { count: rows[0]?.total ?? 0, faults };
    },
    { statement_timeout_ms: tenMinutes },
  );
}
