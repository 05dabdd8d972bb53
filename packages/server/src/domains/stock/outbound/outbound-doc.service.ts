import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.resource';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { branchOf, nextNumber, refuseHalfCorrection, refuseState } from '../doc/draft.service.ts';
import { writeCosts } from '../doc/line-cost.query.ts';
import { moveDoc, placeOf } from '../doc/move-doc.service.ts';
import { postOf } from '../doc/post-entries.service.ts';
import { stockDocLine } from '../doc/stock-doc.tables.ts';
import type { LedgerEntry } from '../ledger/ledger.service.ts';

type Row = Readonly<Record<string, unknown>>;
type DocChange = PatchOf<typeof outboundDoc>;

/** Hook: a new document gets its number and the branch of its warehouse. */
export async function openOutbound(ctx: Context, values: CreateOf<typeof outboundDoc>): Promise<Row> {
  refuseHalfCorrection(values);
  const agent_label_id = await branchOf(ctx, values.from_location);
  return { ...values, kind: 'outbound', number: await nextNumber(ctx, 'CK'), agent_label_id };
}

/** Hook: only a draft is changed; its branch follows its warehouse. */
export async function changeOutbound(ctx: Context, current: Row, values: DocChange): Promise<Row> {
  refuseState(current, ['draft']);
  refuseHalfCorrection({ ...current, ...values });
  if (!values.from_location) return values;
  return { ...values, agent_label_id: await branchOf(ctx, values.from_location) };
}

/** Hook: writes the lines of the body, and how many pieces they are. */
export async function saveOutboundLines(ctx: Context, id: number, { lines }: DocChange): Promise<void> {
  await saveCountedLines(ctx, { id, fields: outboundDoc.fields.lines.fields, lines });
}

/** Writes lines that only count pieces: their cost is known when they leave. */
export async function saveCountedLines(
  ctx: Context,
  {
    id,
    fields,
    lines,
  }: { readonly id: number } & Pick<Parameters<typeof writeLines>[1], 'fields'> & {
      readonly lines: readonly object[] | null | undefined;
    },
): Promise<void> {
  const [doc] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM stock_doc WHERE id = $1',
    [id],
  );
  const carried = { agent_label_id: doc?.agent_label_id ?? null };
  if (lines) {
    const child = { table: stockDocLine, key: 'stock_doc_id' };
    await writeLines(ctx, { child, fields, parent_id: id, path: 'lines', carried }, lines as never);
  } else {
    await ctx.db.rows(
      `UPDATE stock_doc_line ${noEdit('it follows from other rows')} SET agent_label_id = $2 WHERE stock_doc_id = $1`,
      [id, carried.agent_label_id],
    );
  }
  await ctx.db.rows(
    `UPDATE stock_doc ${noEdit('it follows from other rows')} SET total_quantity = (SELECT coalesce(sum(expected_quantity), 0)::int FROM stock_doc_line
       WHERE stock_doc_id = $1 AND NOT is_deleted) WHERE id = $1`,
    [id],
  );
}

/** Takes the pieces of a document out of its warehouse, at moving average. */
export function postOutbound(ctx: Context, id: number): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'outbound', event: 'post' }, async (tx, doc) => {
    const location_id = placeOf(doc.from_location_id);
    const lines = await tx.db.rows<{ line_id: number; sku_id: number; quantity: number }>(
      `UPDATE stock_doc_line ${noEdit('it follows from other rows')} SET actual_quantity = expected_quantity WHERE stock_doc_id = $1 AND NOT is_deleted
       RETURNING id AS line_id, sku_id, -expected_quantity AS quantity`,
      [id],
    );
    const entries = lines.map((line): LedgerEntry => ({ ...line, location_id, type: doc.type }));
    const posted = await postOf(tx, doc, entries);
    await writeCosts(tx, id, posted);
    return undefined;
  });
}
