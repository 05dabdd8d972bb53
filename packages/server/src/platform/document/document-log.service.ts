import type { Context } from '../context.ts';
import { edited } from '../database/row-edit.ts';
import { accountIdOf } from '../identity/caller.ts';
import { quote } from '../resource/column-name.ts';

interface LoggedDocument {
  readonly id: number;
  readonly number: string;
  readonly amount_fen: number;
  readonly agent_label_id: number | null;
}

const outcomes: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  void: 'withdrawn',
};

/** Keeps reviews of documents of a kind in a log: hand it as `after` of their storage. */
export function keepLog(log: string, kind: string) {
  const table = quote(log);
  return async (
    tx: Context,
    { id, number, amount_fen, agent_label_id }: LoggedDocument,
    event: string,
    body: object,
  ): Promise<void> => {
    const writer = accountIdOf(tx.caller);
    if (event === 'submit') {
      await tx.db.rows(
        `INSERT INTO ${table} (document_kind, document_id, document_no, amount_fen, applicant_id, agent_label_id, created_by, updated_by)
         VALUES ($1, $2, $3, $4, $5::bigint, $6, $5::bigint, $5::bigint)`,
        [kind, id, number, amount_fen, writer, agent_label_id],
      );
    }
    const outcome = outcomes[event];
    if (outcome === undefined) return;
    await tx.db.rows(
      `UPDATE ${table} SET state = $3, decided_at = $4, decided_by_id = $5::bigint, remark = $6, ${edited({ at: '$4', by: '$5::bigint' })}
       WHERE document_kind = $1 AND document_id = $2 AND state = 'pending'`,
      [kind, id, outcome, tx.clock(), writer, 'reason' in body ? String(body.reason) : null],
    );
  };
}
