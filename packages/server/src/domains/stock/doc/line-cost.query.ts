import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { unitCost } from '../ledger/posting.ts';

/** Writes what the pieces of lines cost when they left, and where they go back to a supplier what they were bought for. */
export async function writeCosts(
  ctx: Context,
  left: readonly { readonly line_id: number; readonly quantity: number; readonly value_fen: number }[],
  bought: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('the header is edited')} SET amount_fen = c.value_fen, unit_price = c.unit_cost, bought_fen = -c.bought_fen
     FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::bigint[]) AS c(id, value_fen, unit_cost, bought_fen) WHERE l.id = c.id`,
    [
      left.map(({ line_id }) => line_id),
      left.map(({ value_fen }) => Math.abs(value_fen)),
      left.map(({ value_fen, quantity }) => unitCost(value_fen, quantity)),
      left.map(({ line_id }) => bought.get(line_id) ?? null),
    ],
  );
}
