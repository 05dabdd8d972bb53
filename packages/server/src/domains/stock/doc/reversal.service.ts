import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { PostedDocument } from '../ledger/stock-document.ts';
import { type NumberPrefix, nextNumber } from './draft.service.ts';

interface Reversal {
  readonly reversal: PostedDocument;
  /** The reversing document's line of each line reversed. */
  readonly lines: ReadonlyMap<number, number>;
}

/** Writes the document that reverses another: the same lines, posted at once, with the reason as its remark. */
export async function writeReversal(
  ctx: Context,
  doc: { readonly id: number; readonly number: string },
  reason: string,
): Promise<Reversal> {
  const no = await nextNumber(ctx, doc.number.slice(0, 2) as NumberPrefix);
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO stock_doc (number, kind, type, from_location_id, to_location_id, supplier_id, state, total_quantity, amount_fen, postings,
       submitted_at, approved_at, posted_at, reverses_id, remark, agent_label_id, created_by, updated_by)
     SELECT $2, kind, type, from_location_id, to_location_id, supplier_id, 'posted', total_quantity, amount_fen, 1,
       $3, $3, $3, id, $4, agent_label_id, $5::bigint, $5::bigint
     FROM stock_doc WHERE id = $1 RETURNING id`,
    [doc.id, no, ctx.clock(), reason, accountIdOf(ctx.caller)],
  );
  if (!row) throw new Error(`there is no stock document ${doc.id}`);
  return { reversal: { kind: 'stock_doc', id: row.id, no }, lines: await copyLines(ctx, doc.id, row.id) };
}

/** Copies lines in their order, so that the nth copy belongs to the nth line. */
async function copyLines(ctx: Context, from: number, to: number): Promise<Map<number, number>> {
  await ctx.db.rows(
    `INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, actual_quantity, unit_price, amount_fen,
       agent_label_id, created_by, updated_by)
     SELECT $2, sku_id, expected_quantity, actual_quantity, unit_price, amount_fen, agent_label_id, $3::bigint, $3::bigint
     FROM stock_doc_line WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [from, to, accountIdOf(ctx.caller)],
  );
  const ids = await ctx.db.rows<{ stock_doc_id: number; id: number }>(
    'SELECT stock_doc_id, id FROM stock_doc_line WHERE stock_doc_id = ANY($1::bigint[]) AND NOT is_deleted ORDER BY id',
    [[from, to]],
  );
  const copies = ids.filter((line) => line.stock_doc_id === to);
  const originals = ids.filter((line) => line.stock_doc_id === from);
  return new Map(originals.flatMap(({ id }, index) => (copies[index] ? [[id, copies[index].id]] : [])));
}
