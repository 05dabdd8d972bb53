import type { Context } from '../../../platform/context.ts';
import { type LostPieces, lossHandlers } from '../hold/loss-handler.port.ts';
import type { DocumentKey } from '../ledger/stock-document.ts';

interface Counted {
  readonly id: number;
  readonly number: string;
  readonly location_id: number;
}

/**
 * Frees pieces that a stocktake did not find from the documents that hold them. Documents are locked before the levels
 * of all of them, as every writer does; what is lost is read again under these locks. Call it on a trusted view.
 */
export async function releaseLostHolds(tx: Context, { id, number: no, location_id }: Counted): Promise<void> {
  const read = async (): Promise<LostPieces> => ({ location_id, no, lost: await heldLosses(tx, id, location_id) });
  const lost = await read();
  if (lost.lost.size === 0) return;
  const handlers = tx.extensions.all(lossHandlers);
  const documents: DocumentKey[] = [];
  for (const { kind, choose } of handlers)
    documents.push(...(await choose(tx, lost)).map((chosen) => ({ kind, id: chosen })));
  await lockLevelsOf(tx, { id, location_id, documents });
  for (const { kind, release } of handlers) {
    const ids = documents.filter((one) => one.kind === kind).map((one) => one.id);
    if (ids.length > 0) await release(tx, await read(), ids);
  }
}

/** What the lines lose beyond what is free at the place, by SKU. */
async function heldLosses({ db }: Context, id: number, location_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ sku_id: number; quantity: number }>(
    `SELECT l.sku_id, l.reserved - l.on_hand - t.difference AS quantity
     FROM stocktake_line t JOIN stock_level l ON l.sku_id = t.sku_id AND l.location_id = $2
     WHERE t.stocktake_id = $1 AND t.difference < 0 AND NOT t.is_deleted AND l.on_hand - l.reserved < -t.difference`,
    [id, location_id],
  );
  return new Map(rows.map(({ sku_id, quantity }) => [sku_id, quantity]));
}

interface Touched {
  readonly id: number;
  readonly location_id: number;
  readonly documents: readonly DocumentKey[];
}

/** Locks what the stocktake and the documents change, in the order of all writers. */
async function lockLevelsOf({ db }: Context, { id, location_id, documents }: Touched): Promise<void> {
  await db.rows(
    `SELECT l.id FROM stock_level l WHERE l.id IN (
       SELECT v.id FROM stocktake_line t JOIN stock_level v ON v.sku_id = t.sku_id AND v.location_id = $2
         WHERE t.stocktake_id = $1 AND t.difference <> 0 AND NOT t.is_deleted
       UNION SELECT v.id FROM unnest($3::text[], $4::bigint[]) AS d(kind, id)
         JOIN stock_hold h ON h.document_kind = d.kind AND h.document_id = d.id AND h.open_quantity > 0
         JOIN stock_level v ON v.sku_id = h.sku_id AND v.location_id = h.location_id)
     ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l`,
    [id, location_id, documents.map(({ kind }) => kind), documents.map((document) => document.id)],
  );
}
