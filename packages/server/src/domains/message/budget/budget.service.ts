import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import type { messageBudget } from '@zhanggui/contract/domains/message/message-budget.resource';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a month's budget stays the month's, and never below what is used of it. */
export async function checkBudgetChange(
  _ctx: Context,
  current: Row,
  values: PatchOf<typeof messageBudget>,
): Promise<Row> {
  const used_fen = Number(current.used_fen);
  if (values.budget_fen != null && values.budget_fen < used_fen) failMessage('message.below_used', { used_fen });
  if (values.month !== undefined && values.month !== current.month && used_fen > 0)
    failMessage('message.budget_used', {});
  return values;
}

/** Hook: a budget that records count against stays. */
export async function refuseUsedBudget(ctx: Context, { id }: Row): Promise<void> {
  const [used] = await ctx.db.rows('SELECT id FROM send_record WHERE message_budget_id = $1 LIMIT 1', [Number(id)]);
  if (used) failMessage('message.budget_used', {});
}

interface Budget {
  readonly id: number;
  readonly month: string;
  readonly left_fen: number;
}

/** The budget of the month of a moment, if it has one. */
export async function budgetOf(ctx: Context, at: Date): Promise<Budget | undefined> {
  const [row] = await ctx.db.rows<Budget>(
    'SELECT id, month, budget_fen - used_fen AS left_fen FROM message_budget WHERE month = $1 AND NOT is_deleted',
    [businessDay(at).slice(0, 7)],
  );
  return row;
}

/** Adds to what is used of a budget, or gives back; refuses more than is left. */
export async function spendBudget(tx: Context, id: number | null, cost_fen: number): Promise<void> {
  if (id === null || cost_fen === 0) return;
  const [row] = await tx.db.rows<Budget>(
    'SELECT id, month, budget_fen - used_fen AS left_fen FROM message_budget WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw new Error(`the budget ${id} is gone`);
  if (row.left_fen < cost_fen)
    failMessage('message.over_budget', { month: row.month, left_fen: row.left_fen, cost_fen });
  await tx.db.rows(
    `UPDATE message_budget ${noEdit('messages use it')} SET used_fen = used_fen + $2::bigint WHERE id = $1`,
    [id, cost_fen],
  );
}
