import type { estimateMessage } from '@zhanggui/contract/domains/message/message.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { messageChannels } from '../../../features/text-message/text-message.port.ts';
import type { Context } from '../../../platform/context.ts';
import { budgetOf } from '../budget/budget.service.ts';
import { dueAt } from './quiet-hours.ts';
import { costOf, recipientsOf } from './recipients.query.ts';

/** Whom a message would reach now, and what that would cost. */
export async function estimate(ctx: Context, id: number): Promise<ReplyOfAction<typeof estimateMessage>> {
  const [row] = await ctx.db.rows<{ scheduled_at: Date | null }>(
    'SELECT scheduled_at FROM message WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const { scheduled_at } = row ?? fail('not_found', {});
  const recipients = await recipientsOf(ctx, id);
  const reached = recipients.list.filter(({ is_suppressed }) => !is_suppressed);
  const due_at = dueAt(ctx, scheduled_at, recipients.kind);
  const month = businessDay(due_at).slice(0, 7);
  const budget = await budgetOf(ctx, due_at);
  return {
    recipient_count: recipients.list.length,
    suppressed_count: recipients.list.length - reached.length,
    segment_count: reached.reduce((sum, { segments }) => sum + segments, 0),
    cost_fen: costOf(recipients),
    content: reached[0]?.content ?? null,
    due_at: Math.floor(due_at.getTime() / 1000),
    month,
    budget_left_fen: budget?.left_fen ?? null,
    is_connected: ctx.adapters.of(messageChannels) !== undefined,
  };
}
