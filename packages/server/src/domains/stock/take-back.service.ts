import { type Context, inTransaction } from '../../platform/context.ts';
import { movementsOf, type PostedMovement } from './doc/unpost.query.ts';
import { takeParts } from './hold/hold.service.ts';
import { type LedgerEntry, postEntries } from './ledger/ledger.service.ts';
import { holdsOf, type LockedHold } from './ledger/lock.query.ts';
import type { LineQuantity, PostedDocument } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';

export interface TakenBack {
  readonly document: PostedDocument;
  /** The posting that shipped the pieces; taken back once, which a unique index sees to. */
  readonly posting_no: number;
  readonly lines: readonly LineQuantity[];
}

/** Undoes the shipping of pieces that never went: they lie where they lay, at the value at which they left, held as before. */
export function takeBackHeldOut(ctx: Context, { document, posting_no, lines }: TakenBack): Promise<void> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const holds = await holdsOf(tx, document);
      const movements = await movementsOf(tx, document, posting_no);
      await takeParts(tx, [...placedParts(holds, movements), ...otherParts(holds, lines)], 'shipped');
      await postEntries(tx, { document, posting_no: -posting_no, entries: movements.map((one) => back(holds, one)) });
    }),
  );
}

function holdAt(holds: readonly LockedHold[], { line_id, location_id }: PostedMovement): LockedHold | undefined {
  return holds.find((hold) => hold.line_id === line_id && hold.location_id === location_id);
}

function placedParts(holds: readonly LockedHold[], movements: readonly PostedMovement[]) {
  return movements.flatMap((movement) => {
    const hold = holdAt(holds, movement);
    return hold ? [{ hold, quantity: movement.quantity }] : [];
  });
}

/** What a supplier delivers and what was sold ahead is held at no place. */
function otherParts(holds: readonly LockedHold[], lines: readonly LineQuantity[]) {
  return lines.flatMap(({ line_id, quantity }) => {
    const hold = holds.find((one) => one.line_id === line_id && one.location_id === null);
    return hold ? [{ hold, quantity: -quantity }] : [];
  });
}

function back(holds: readonly LockedHold[], movement: PostedMovement): LedgerEntry {
  const { id, line_id, sku_id, location_id, type, quantity, value_fen } = movement;
  const held = holdAt(holds, movement) ? { held: quantity } : {};
  return { line_id, sku_id, location_id, type, quantity: -quantity, value_fen: -value_fen, origin_id: id, ...held };
}
