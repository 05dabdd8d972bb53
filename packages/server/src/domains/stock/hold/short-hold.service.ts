import type { Context } from '../../../platform/context.ts';
import { type LockedHold, lockHolds } from '../ledger/lock.query.ts';
import type { DocumentKey, LineQuantity } from '../ledger/stock-document.ts';
import { giveBackLevels, insertHolds, takeParts } from './hold.service.ts';

/** Pieces of a line that are held at a place. */
export interface HeldPieces extends LineQuantity {
  readonly sku_id: number;
  readonly location_id: number;
}

/** What a document holds at a place, in the order of its holds; locks the holds. */
export async function heldAt(tx: Context, document: DocumentKey, location_id: number): Promise<HeldPieces[]> {
  const holds = await lockHolds(tx, document);
  return holds
    .filter((hold) => hold.location_id === location_id)
    .map(({ line_id, sku_id, open_quantity }) => ({ line_id, sku_id, location_id, quantity: open_quantity }));
}

/** Makes pieces that a document holds short: they are owed, and held nowhere until they arrive. */
export async function makeShort(tx: Context, document: DocumentKey, pieces: readonly HeldPieces[]): Promise<void> {
  const holds = await lockHolds(tx, document);
  const parts = pieces.map(({ line_id, location_id, quantity }) => ({
    hold: holdOf(holds, line_id, location_id),
    quantity,
  }));
  await giveBackLevels(tx, parts);
  await takeParts(tx, parts, 'released');
  const short = { document, fulfilment: 'short', supplier_id: null, location_id: null } as const;
  await insertHolds(
    tx,
    pieces.map(({ line_id, sku_id, quantity }) => ({ line_id, sku_id, quantity, ...short })),
  );
}

function holdOf(holds: readonly LockedHold[], line_id: number, location_id: number): LockedHold {
  const hold = holds.find((one) => one.line_id === line_id && one.location_id === location_id);
  if (!hold) throw new Error(`line ${line_id} holds nothing at place ${location_id}`);
  return hold;
}
