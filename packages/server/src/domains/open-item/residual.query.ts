import type { openItemBook, partyKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../platform/context.ts';

/** Who owes or is owed: a record of its kind. */
export interface Party {
  readonly kind: ValueOf<typeof partyKind>;
  readonly id: number;
}

/** What is left of a party's items on each side of a book. */
export interface Residuals {
  readonly debit_fen: number;
  readonly credit_fen: number;
}

/**
 * What is left of a party's items in a book. Every other caller for the same party and book waits until this transaction
 * ends, so that a limit holds. Call it before the party's items are written, over all rows that count (`trusted`).
 */
export async function lockResiduals(
  tx: Context,
  book: ValueOf<typeof openItemBook>,
  { kind, id }: Party,
): Promise<Residuals> {
  await tx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`open_item:${book}:${kind}:${id}`]);
  const [row] = await tx.db.rows<Residuals>(
    `SELECT coalesce(sum(residual_fen) FILTER (WHERE side = 'debit'), 0)::bigint AS debit_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'credit'), 0)::bigint AS credit_fen
     FROM open_item WHERE party_kind = $1 AND party_id = $2 AND book = $3 AND residual_fen > 0`,
    [kind, id, book],
  );
  return row ?? { debit_fen: 0, credit_fen: 0 };
}
