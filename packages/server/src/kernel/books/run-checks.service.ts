import { type Context, inTransaction } from '../context.ts';
import type { BookCheck } from './check.ts';
import { type Findings, lookAt } from './look.query.ts';

interface Look {
  readonly state: 'good' | 'faulty' | 'failed';
  readonly findings: Findings;
  readonly duration_ms: number;
  readonly message: string | null;
}

/** Looks at a rule of the books and keeps what was found in place of the look before. */
export async function runCheck(ctx: Context, check: BookCheck): Promise<Look['state']> {
  const look = await lookTimed(ctx, check);
  await inTransaction(ctx, (tx) => keep(tx, check, look));
  if (look.state !== 'good')
    ctx.log.warn({ check: check.name, count: look.findings.count }, 'the books do not balance');
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
    const findings = { count: 0, faults: [] };
    return { state: 'failed', findings, duration_ms: lasted(), message: '检查未能完成，原因见系统日志' };
  }
}

async function keep(ctx: Context, check: BookCheck, { state, findings, duration_ms, message }: Look): Promise<void> {
  const id = await registered(ctx, check);
  await ctx.db.rows(
    `UPDATE book_check SET state = $2, fault_count = $3, checked_at = $4, duration_ms = $5, message = $6, updated_at = $4,
       version = version + 1 WHERE id = $1`,
    [id, state, findings.count, ctx.clock(), duration_ms, message],
  );
  await ctx.db.rows('DELETE FROM book_fault WHERE check_id = $1', [id]);
  await ctx.db.rows(
    `INSERT INTO book_fault (check_id, record_id, title, found, expected, path)
     SELECT $1, f.id, coalesce(f.title, f.id::text), f.found, f.expected, f.path
     FROM jsonb_to_recordset($2::jsonb) AS f (id bigint, title text, found text, expected text, path text)`,
    [id, JSON.stringify(findings.faults)],
  );
}

async function registered(ctx: Context, { name, label, subject, mend }: BookCheck): Promise<number> {
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO book_check (name, label, subject, mend) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET label = excluded.label, subject = excluded.subject, mend = excluded.mend,
       is_deleted = false RETURNING id`,
    [name, label, subject, mend],
  );
  return row?.id ?? 0;
}

/** Forgets the rules that are no longer declared. */
export async function forgetOldChecks(ctx: Context, checks: readonly BookCheck[]): Promise<void> {
  await ctx.db.rows('UPDATE book_check SET is_deleted = true WHERE NOT is_deleted AND name <> ALL($1::text[])', [
    checks.map(({ name }) => name),
  ]);
}
