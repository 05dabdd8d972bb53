import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { spendBudget } from '../budget/budget.service.ts';

/** Counts of a message's records, with what they cost. */
interface MessageCounts {
  readonly recipient_count: number;
  readonly waiting_count: number;
  readonly unanswered_count: number;
  readonly delivered_count: number;
  readonly failed_count: number;
  readonly suppressed_count: number;
  readonly cancelled_count: number;
  readonly cost_fen: number;
}

/** Columns of the counts, as SQL aggregates over records `r`. */
export const countsSql = `count(*)::int AS recipient_count,
  (count(*) FILTER (WHERE r.state IN ('queued', 'sending')))::int AS waiting_count,
  (count(*) FILTER (WHERE r.state IN ('sent', 'unknown')))::int AS unanswered_count,
  (count(*) FILTER (WHERE r.state = 'delivered'))::int AS delivered_count,
  (count(*) FILTER (WHERE r.state = 'failed'))::int AS failed_count,
  (count(*) FILTER (WHERE r.state = 'suppressed'))::int AS suppressed_count,
  (count(*) FILTER (WHERE r.state = 'cancelled'))::int AS cancelled_count,
  coalesce(sum(r.cost_fen), 0)::bigint AS cost_fen`;

export interface LockedHeader {
  readonly id: number;
  readonly state: string;
  readonly cost_fen: number;
  readonly message_budget_id: number | null;
}

/** Locks a message before its records, as everyone does who changes them. */
export async function lockMessage(tx: Context, id: number): Promise<LockedHeader> {
  const [row] = await tx.db.rows<LockedHeader>(
    'SELECT id, state, cost_fen, message_budget_id FROM message WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw new Error(`the message ${id} is gone`);
  return row;
}

/** Counts the records of a locked message anew; the budget takes or gives back what the cost changed by. */
export async function recount(tx: Context, locked: LockedHeader): Promise<MessageCounts> {
  const [counts] = await tx.db.rows<MessageCounts>(
    `SELECT ${countsSql} FROM send_record r WHERE r.message_id = $1 AND NOT r.is_deleted`,
    [locked.id],
  );
  if (!counts) throw new Error('a count answers nothing');
  await spendBudget(tx, locked.message_budget_id, counts.cost_fen - locked.cost_fen);
  return counts;
}

/** The same, written into the header. */
export async function writeCounts(tx: Context, locked: LockedHeader): Promise<MessageCounts> {
  const counts = await recount(tx, locked);
  const { recipient_count, waiting_count, unanswered_count, delivered_count, failed_count } = counts;
  await tx.db.rows(
    `UPDATE message ${noEdit('it counts its records')} SET recipient_count = $2, waiting_count = $3, unanswered_count = $4,
       delivered_count = $5, failed_count = $6, suppressed_count = $7, cancelled_count = $8, cost_fen = $9 WHERE id = $1`,
    [
      ...[locked.id, recipient_count, waiting_count, unanswered_count, delivered_count, failed_count],
      ...[counts.suppressed_count, counts.cancelled_count, counts.cost_fen],
    ],
  );
  return counts;
}
