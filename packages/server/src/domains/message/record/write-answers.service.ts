import { messageState, sendState } from '@zhanggui/contract/domains/message/message.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { spendBudget } from '../budget/budget.service.ts';
import { addCounts, type CountChange, changeSql, lockMessage } from './recount.service.ts';

type State = ValueOf<typeof sendState>;

/** What is now known of a record in the round that was asked about. */
export interface RecordAnswer {
  readonly id: number;
  readonly round: number;
  readonly state: State;
  readonly fault: string | null;
  readonly provider_no: string | null;
  readonly next_at: Date | null;
}

/** The states that an answer changes; a final one stays whatever comes late or twice. */
const before: Readonly<Record<State, readonly State[]>> = {
  queued: ['sending'],
  sending: [],
  unknown: ['sending', 'unknown'],
  sent: ['sending', 'unknown', 'sent'],
  delivered: ['sending', 'unknown', 'sent'],
  failed: ['sending', 'unknown', 'sent'],
  suppressed: ['sending'],
  cancelled: [],
};

/** Writes answers on records of one message, or on those without any, with counts and cost; a cancelled message tries none again. */
export function writeAnswers(ctx: Context, message_id: number | null, answers: readonly RecordAnswer[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const locked = message_id === null ? null : await lockMessage(tx, message_id);
    const isCancelled = locked?.state === messageState.cancelled;
    const rows = answers.map((answer) => ({
      ...answer,
      ...(isCancelled && answer.state === sendState.queued && { state: sendState.cancelled, next_at: null }),
      fault: answer.fault?.slice(0, 200) ?? null,
      before: before[answer.state],
    }));
    const changes = await tx.db.rows<CountChange & { readonly message_budget_id: number | null }>(
      `WITH a AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS a(id bigint, round int, state text, fault text, provider_no text, next_at timestamptz, before jsonb)),
       was AS (SELECT q.id, q.state, q.cost_fen, q.message_budget_id FROM send_record q JOIN a ON a.id = q.id AND a.round = q.round AND a.before ? q.state
         FOR UPDATE OF q),
       written AS (UPDATE send_record r SET state = a.state, fault = a.fault, provider_no = coalesce(a.provider_no, r.provider_no), next_at = a.next_at,
         sealed_params = CASE WHEN a.state <> 'delivered' THEN r.sealed_params END,
         cost_fen = CASE WHEN a.state IN ('failed', 'suppressed', 'cancelled') THEN 0 ELSE r.cost_fen END,
         sent_at = CASE WHEN a.state <> 'suppressed' THEN r.sent_at END,
         ended_at = CASE WHEN a.state IN ('delivered', 'failed') THEN $2::timestamptz END,
         ${edited({ at: '$2', by: null, of: 'r' })}
         FROM a, was WHERE r.id = a.id AND was.id = a.id RETURNING r.id, r.state, r.cost_fen, r.message_budget_id)
       SELECT message_budget_id, ${changeSql} FROM (SELECT state, cost_fen, message_budget_id, 1 AS sign FROM written
         UNION ALL SELECT state, cost_fen, message_budget_id, -1 FROM was) r GROUP BY 1 ORDER BY 1`,
      [JSON.stringify(rows), tx.clock()],
    );
    for (const change of changes) {
      await spendBudget(tx, change.message_budget_id, change.cost_fen);
      if (locked) await addCounts(tx, locked, change);
    }
  });
}
