import { rerunBookCheck, runBookChecks } from '@zhanggui/contract/features/integrity/book-check.action';
import { bookOverview } from '@zhanggui/contract/features/integrity/book-overview.action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import type { CheckInput } from './check-books.job.ts';
import { readOverview } from './overview.query.ts';

/** Integrity rules cover all rows, so they require unrestricted scope. */
export const booksHandlers = requireUnrestrictedScope([
  handle(bookOverview, (ctx) => readOverview(ctx)),
  handle(runBookChecks, (ctx) => start(ctx, '数据体检', null)),
  handle(rerunBookCheck, async (ctx, { params }) => {
    const [check] = await ctx.db.rows<{ name: string; label: string }>(
      'SELECT name, label FROM book_check WHERE id = $1 AND NOT is_deleted',
      [params.id],
    );
    return check ? start(ctx, `体检：${check.label}`, [check.name]) : fail('not_found', {});
  }),
]);

function start(ctx: Context, title: string, names: CheckInput['names']): Promise<StartedJob> {
  return enqueue(ctx, { kind: 'check', title, input: { names } satisfies CheckInput });
}
