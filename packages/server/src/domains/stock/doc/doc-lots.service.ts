import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { chooseLots, type Leaving, type LeavingLine, type LotChoice } from '../lot/choose-lots.service.ts';
import { type LotsReply, lotsToChoose } from '../lot/lots-to-choose.query.ts';
import { documentOf, type LockedDoc, placeOf } from './locked-doc.ts';

type LeavingDoc = Pick<LockedDoc, 'id' | 'number' | 'type' | 'from_location_id'>;

async function leavingOf(ctx: Context, doc: LeavingDoc): Promise<Leaving> {
  const lines = await ctx.db.rows<LeavingLine>(
    `SELECT id AS line_id, sku_id, expected_quantity AS quantity FROM stock_doc_line
     WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [doc.id],
  );
  return { document: documentOf(doc), location_id: placeOf(doc.from_location_id), type: doc.type, lines };
}

/** Keeps the lots that were chosen for a document until it is posted. */
export async function chooseDocLots(tx: Context, doc: LockedDoc, choice: LotChoice): Promise<Columns> {
  await chooseLots(tx, await leavingOf(tx, doc), choice);
  return { state: doc.state };
}

/** The lots from which an outbound document or a transfer may leave. */
export async function docLots(ctx: Context, kind: 'outbound' | 'transfer', id: number): Promise<LotsReply> {
  const [doc] = await ctx.db.rows<LeavingDoc>(
    'SELECT id, number, type, from_location_id FROM stock_doc WHERE id = $1 AND kind = $2 AND NOT is_deleted',
    [id, kind],
  );
  return doc ? lotsToChoose(ctx, await leavingOf(ctx, doc)) : fail('not_found', {});
}
