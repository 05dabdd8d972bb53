import { type Context, inTransaction } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import type { BookCheck } from './check.ts';
import { type Findings, lookAt } from './look.query.ts';

interface Look {
  readonly state: 'good' | 'faulty' | 'failed';
  /** None where the look failed. */
  readonly findings: Findings | null;
  readonly duration_ms: number;
  readonly message: string | null;
}

/** Checks a rule and replaces its former result. */
export async function runCheck(ctx: Context, check: BookCheck): Promise<Look['state']> {
  const look = await lookTimed(ctx, check);
  await inTransaction(ctx, (tx) => keep(tx, check, look));
  if (look.state !== 'good')
    ctx.log.warn({ check: check.name, count: look.findings?.count }, 'the books do not balance');
  return look.state;
}

async function lookTimed(ctx: Context, check: BookCheck): Promise<Look> {
  const begun = performance.now();
  const lasted = () => Math.round(performance.now() - begun);
  try {
    const findings = await lookAt(ctx.db, check);
    return { state: findings.count > 0 ? 'faulty' : 'good', findings, duration_ms: lasted(), message: null };
  } catch (error) {
    ctx.log.error({ err: error, check: check.name }, 'a rule of the books could not be looked at');
    return { state: 'failed', findings: null, duration_ms: lasted(), message: '检查未能完成，原因见系统日志' };
  }
}

async function keep(ctx: Context, check: BookCheck, { state, findings, duration_ms, message }: Look): Promise<void> {
  const [row] = await ctx.db.rows<{ id: number }>(
    `UPDATE book_check SET state = $2, fault_count = coalesce($3, fault_count), checked_at = $4, duration_ms = $5, message = $6, ${edited({ at: '$4', by: null })} WHERE name = $1 RETURNING id`,
    [check.name, state, findings?.count ?? null, ctx.clock(), duration_ms, message],
  );
  if (!row) throw new Error(`the check ${check.name} is not declared`);
  // An earlier result stays until a look succeeds.
  if (findings === null) return;
  await keepMended(ctx, row.id, findings);
  await ctx.db.rows('DELETE FROM book_fault WHERE check_id = $1', [row.id]);
  await ctx.db.rows(
    `INSERT INTO book_fault (check_id, record_id, title, found, expected, path, proposal)
     SELECT $1, f.id, coalesce(f.title, f.id::text), f.found, f.expected, f.path, f.proposal
     FROM jsonb_to_recordset($2::jsonb) AS f (id bigint, title text, found text, expected text, path text, proposal jsonb)`,
    [row.id, JSON.stringify(findings.faults)],
  );
}

/** Keeps the rows that broke a rule at its former look and no longer do; unknown where not all that break it are listed. */
async function keepMended({ db, clock }: Context, check_id: number, { count, faults }: Findings): Promise<void> {
  if (count > faults.length) return;
  await db.rows(
    `INSERT INTO book_mended (created_at, check_id, title, found, expected)
     SELECT $3::timestamptz, check_id, title, found, expected FROM book_fault
     WHERE check_id = $1 AND title <> ALL($2::text[])`,
    [check_id, faults.map(({ id, title }) => title ?? String(id)), clock()],
  );
}

/** Makes the rules that are declared known, as unchecked where they are new, and forgets those that are no longer. */
export async function declareChecks(db: Db, checks: readonly BookCheck[]): Promise<void> {
  const declared = JSON.stringify(checks.map(({ name, label, subject, mend }) => ({ name, label, subject, mend })));
  await db.rows(
    `WITH declared AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d (name text, label text, subject text, mend text)),
       forgotten AS (UPDATE book_check ${noEdit('the code declares it')} SET is_deleted = true
         WHERE NOT is_deleted AND name NOT IN (SELECT name FROM declared))
     INSERT INTO book_check (name, label, subject, mend) SELECT name, label, subject, mend FROM declared
     ON CONFLICT (name) DO UPDATE ${noEdit('the code declares it')} SET label = excluded.label, subject = excluded.subject, mend = excluded.mend,
       is_deleted = false`,
    [declared],
  );
}
