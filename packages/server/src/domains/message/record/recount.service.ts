import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

type Counted = 'recipient' | 'waiting' | 'unanswered' | 'delivered' | 'failed' | 'suppressed' | 'cancelled';

/** Counts of a message's records, with what they cost. */
type MessageCounts = Readonly<Record<`${Counted}_count` | 'cost_fen', number>>;

const waiting = "'queued', 'sending'";
const unanswered = "'sent', 'unknown'";

/** Columns of the counts, as SQL aggregates over records `r`. */
export const countsSql = `count(*)::int AS recipient_count,
  (count(*) FILTER (WHERE r.state IN (${waiting})))::int AS waiting_count,
  (count(*) FILTER (WHERE r.state IN (${unanswered})))::int AS unanswered_count,
  (count(*) FILTER (WHERE r.state = 'delivered'))::int AS delivered_count,
  (count(*) FILTER (WHERE r.state = 'failed'))::int AS failed_count,
  (count(*) FILTER (WHERE r.state = 'suppressed'))::int AS suppressed_count,
  (count(*) FILTER (WHERE r.state = 'cancelled'))::int AS cancelled_count,
  coalesce(sum(r.cost_fen), 0)::bigint AS cost_fen`;

export interface LockedHeader {
  readonly id: number;
  readonly state: string;
  readonly waiting_count: number;
}

/** Locks a message before its records, as everyone does who changes them. */
export async function lockMessage(tx: Context, id: number): Promise<LockedHeader> {
  const [row] = await tx.db.rows<LockedHeader>(
    'SELECT id, state, waiting_count FROM message WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw new Error(`the message ${id} is gone`);
  return row;
}

/** Counts the records of a locked message anew. */
export async function recount(tx: Context, id: number): Promise<MessageCounts> {
  const [counts] = await tx.db.rows<MessageCounts>(
    `SELECT ${countsSql} FROM send_record r WHERE r.message_id = $1 AND NOT r.is_deleted`,
    [id],
  );
  if (!counts) throw new Error('a count answers nothing');
  return counts;
}

/** What changes of a message's counts. */
export type CountChange = Readonly<Record<Exclude<Counted, 'recipient'> | 'cost_fen', number>>;

/** Columns of the change, over records `r` as they were with `sign` -1 and as they are with 1. */
export const changeSql = `coalesce(sum(r.sign) FILTER (WHERE r.state IN (${waiting})), 0)::int AS waiting,
  coalesce(sum(r.sign) FILTER (WHERE r.state IN (${unanswered})), 0)::int AS unanswered,
  coalesce(sum(r.sign) FILTER (WHERE r.state = 'delivered'), 0)::int AS delivered,
  coalesce(sum(r.sign) FILTER (WHERE r.state = 'failed'), 0)::int AS failed,
  coalesce(sum(r.sign) FILTER (WHERE r.state = 'suppressed'), 0)::int AS suppressed,
  coalesce(sum(r.sign) FILTER (WHERE r.state = 'cancelled'), 0)::int AS cancelled,
  coalesce(sum(r.sign * r.cost_fen), 0)::bigint AS cost_fen`;

/** Adds a change to the counts of a locked message: its other records are not read, however many it has. */
export async function addCounts(tx: Context, { id }: LockedHeader, by: CountChange): Promise<void> {
  await tx.db.rows(
    `UPDATE message ${noEdit('it counts its records')} SET waiting_count = waiting_count + $2::int, unanswered_count = unanswered_count + $3::int,
       delivered_count = delivered_count + $4::int, failed_count = failed_count + $5::int, suppressed_count = suppressed_count + $6::int,
       cancelled_count = cancelled_count + $7::int, cost_fen = cost_fen + $8::bigint WHERE id = $1`,
    [id, by.waiting, by.unanswered, by.delivered, by.failed, by.suppressed, by.cancelled, by.cost_fen],
  );
}
