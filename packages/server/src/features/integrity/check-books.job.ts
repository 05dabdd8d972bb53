import type { JobDeclaration } from '../../platform/domain.ts';
import type { JobKind } from '../../platform/jobs/run/job-kind.ts';
import type { BookCheck } from './check.ts';
import { recordRun } from './record-run.service.ts';
import { declareChecks, runCheck } from './run-checks.service.ts';

/** When the night's run began. */
const begun = "date_trunc('day', $1::timestamptz, 'Asia/Shanghai') + interval '3 hours 17 minutes'";

/** Checks all rules every night; an interrupted run resumes with the remaining ones. */
export function checkBooksNightly(checks: readonly BookCheck[]): JobDeclaration {
  return {
    name: 'books.check',
    cron: '17 3 * * *',
    work: async (ctx) => {
      await declareChecks(ctx.db, checks);
      const fresh = await ctx.db.rows<{ name: string }>(`SELECT name FROM book_check WHERE checked_at >= ${begun}`, [
        ctx.clock(),
      ]);
      const done = new Set(fresh.map(({ name }) => name));
      for (const check of checks) if (!done.has(check.name)) await runCheck(ctx, check);
      const recorded = await ctx.db.rows(`SELECT FROM book_run WHERE origin = 'nightly' AND created_at >= ${begun}`, [
        ctx.clock(),
      ]);
      if (recorded.length === 0) await recordRun(ctx, 'nightly');
    },
  };
}

/** Checks what was never checked: all rules after the first start, new ones after an update. */
export function checkNewBooks(checks: readonly BookCheck[]): JobDeclaration {
  return {
    name: 'books.check_new',
    cron: '* * * * *',
    work: async (ctx) => {
      const unknown = await ctx.db.rows<{ name: string }>(
        "SELECT name FROM book_check WHERE state = 'unknown' AND NOT is_deleted",
      );
      const names = new Set(unknown.map(({ name }) => name));
      for (const check of checks) if (names.has(check.name)) await runCheck(ctx, check);
      if (names.size > 0) await recordRun(ctx, 'first');
    },
  };
}

/** The rules to check: all, or the named ones. */
export interface CheckInput {
  readonly names: readonly string[] | null;
}

/** Checks rules on request. */
export function checkKind(checks: readonly BookCheck[]): JobKind {
  return {
    name: 'check',
    work: async ({ ctx, input, report }) => {
      const { names } = input as CheckInput;
      const requested = checks.filter(({ name }) => names === null || names.includes(name));
      await declareChecks(ctx.db, checks);
      let failed = 0;
      for (const [at, check] of requested.entries()) {
        failed += (await runCheck(ctx, check)) === 'good' ? 0 : 1;
        await report({ done: at + 1, total: requested.length, failed });
      }
      if (names === null) await recordRun(ctx, 'request');
      return { message: failed === 0 ? `${requested.length} 项全部正常` : `${failed} 项有差异或未能检查` };
    },
  };
}
