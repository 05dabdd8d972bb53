import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { Context } from '../../platform/context.ts';
import { insertHolds, takeParts } from './hold/hold.service.ts';
import { type LockedHold, lockHolds } from './ledger/lock.query.ts';
import type { DocumentKey, LineQuantity, PostedDocument } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';
import { movePieces } from './move-between.service.ts';

/** Pieces of a line that lie at one place and go to another. */
export interface MovedPiece extends LineQuantity {
  readonly sku_id: number;
  readonly from: number;
  readonly to: number;
}

export interface HeldMove {
  /** Whose holds go along. */
  readonly holder: DocumentKey;
  readonly document: PostedDocument;
  /** The number of the out leg; the in leg has the next one. */
  readonly posting_no: number;
  readonly to: number;
  /** The line of the document under which the pieces of a holder's line move. */
  readonly lineOf: (line_id: number) => number;
}

/** Takes everything that a document holds at warehouses to another place, where it is held as before. */
export function moveHeld(tx: Context, { holder, to, lineOf, ...posting }: HeldMove): Promise<readonly MovedPiece[]> {
  return explainStock(async () => {
    const holds = (await lockHolds(tx, holder)).filter(isElsewhere(to));
    const parts = holds.map((hold) => ({ hold, quantity: hold.open_quantity }));
    const pieces = holds.map(({ line_id, sku_id, location_id, open_quantity }): MovedPiece => {
      return { line_id: lineOf(line_id), sku_id, quantity: open_quantity, from: location_id, to };
    });
    await takeParts(tx, parts, 'released');
    await movePieces(tx, { ...posting, type }, pieces.map(withHold));
    const again = holds.map(({ line_id, sku_id, open_quantity: quantity }) => {
      const line = { document: holder, line_id, sku_id, quantity };
      return { ...line, fulfilment: 'stock', supplier_id: null, location_id: to } as const;
    });
    if (again.length > 0) await insertHolds(tx, again);
    return pieces;
  });
}

const type = movementType.bank_transfer;
const asMoving = ({ line_id: id, ...piece }: MovedPiece) => ({ ...piece, id });
const withHold = (piece: MovedPiece) => ({ ...asMoving(piece), held: piece.quantity });

const isElsewhere =
  (to: number) =>
  (hold: LockedHold): hold is LockedHold & { readonly location_id: number } =>
    hold.location_id !== null && hold.location_id !== to;

/** Moves unreserved pieces from one place to another. */
export function moveFree(
  tx: Context,
  posting: Pick<HeldMove, 'document' | 'posting_no'>,
  pieces: readonly MovedPiece[],
): Promise<void> {
  return explainStock(async () => {
    await movePieces(tx, { ...posting, type }, pieces.map(asMoving));
  });
}
