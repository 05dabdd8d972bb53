import type { messageKind } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { budgetOf, spendBudget } from '../budget/budget.service.ts';
import { dueAt } from '../send/quiet-hours.ts';

const whichOf = { message: 'r.message_id = $1', record: 'r.id = $1' } as const;

/** Puts failed records into the queue in a new round, on the budget of the month in which that goes. */
export async function requeue(tx: Context, by: keyof typeof whichOf, id: number) {
  const failed = `${whichOf[by]} AND r.state = 'failed' AND NOT r.is_deleted`;
  const [first] = await tx.db.rows<{ is_paid: boolean; kind: ValueOf<typeof messageKind> }>(
    `SELECT r.message_id IS NOT NULL AS is_paid, t.kind FROM send_record r JOIN message_template t ON t.id = r.template_id WHERE ${failed} LIMIT 1`,
    [id],
  );
  const { kind, is_paid } = first ?? failMessage('message.nothing_failed', {});
  const due_at = dueAt(tx, null, kind);
  const message_budget_id = is_paid ? ((await budgetOf(tx, due_at))?.id ?? null) : null;
  const rows = await tx.db.rows<{ cost_fen: number }>(
    `UPDATE send_record r SET state = 'queued', round = round + 1, attempts = 0, asks = 0, message_budget_id = $4::bigint,
       cost_fen = segments * unit_fen, fault = NULL, provider_no = NULL, next_at = NULL, sent_at = NULL, ended_at = NULL,
       ${edited({ at: '$2', by: '$3::bigint', of: 'r' })}
     WHERE ${failed} RETURNING cost_fen`,
    [id, tx.clock(), accountIdOf(tx.caller), message_budget_id],
  );
  const cost_fen = rows.reduce((sum, row) => sum + row.cost_fen, 0);
  await spendBudget(tx, message_budget_id, cost_fen);
  return { count: rows.length, cost_fen, due_at };
}
