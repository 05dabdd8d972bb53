import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { unitCost } from '../ledger/posting.ts';

/** Writes what the pieces of lines cost when they left. */
export async function writeCosts(
  ctx: Context,
  left: readonly { readonly line_id: number; readonly quantity: number; readonly value_fen: number }[],
): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('the header is edited')} SET amount_fen = c.value_fen, unit_price = c.unit_cost
     FROM unnest($1::bigint[], $2::bigint[], $3::numeric[]) AS c(id, value_fen, unit_cost) WHERE l.id = c.id`,
    [
      left.map(({ line_id }) => line_id),
      left.map(({ value_fen }) => Math.abs(value_fen)),
      left.map(({ value_fen, quantity }) => unitCost(value_fen, quantity)),
    ],
  );
}
