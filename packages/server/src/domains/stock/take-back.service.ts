import { type Context, inTransaction } from '../../platform/context.ts';
import { movementsOf, type PostedMovement } from './doc/unpost.query.ts';
import { takeParts } from './hold/hold.service.ts';
import type { HoldPart } from './hold/hold-parts.ts';
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
      const placed = placedParts(holds, movements);
      await takeParts(tx, [...placed.values(), ...otherParts(holds, lines, [...placed.values()])], 'shipped');
      await postEntries(tx, {
        ...{ document, posting_no: -posting_no },
        entries: movements.map((one) => back(one, placed.has(one))),
      });
    }),
  );
}

type Part = HoldPart<LockedHold>;

/** The hold that each movement took its pieces from; none where they were held at no place. */
function placedParts(
  holds: readonly LockedHold[],
  movements: readonly PostedMovement[],
): ReadonlyMap<PostedMovement, Part> {
  const left = new Map(holds.map((hold) => [hold, hold.shipped]));
  const placed = new Map<PostedMovement, Part>();
  for (const movement of movements) {
    const { line_id, location_id, quantity } = movement;
    const hold = holds.find((one) => one.line_id === line_id && one.location_id === location_id);
    const shipped = hold ? (left.get(hold) ?? 0) : 0;
    if (!hold || shipped + quantity < 0) continue;
    left.set(hold, shipped + quantity);
    placed.set(movement, { hold, quantity });
  }
  return placed;
}

/** What a supplier delivers, what was sold ahead and what was short is held at no place. */
function otherParts(holds: readonly LockedHold[], lines: readonly LineQuantity[], placed: readonly Part[]): Part[] {
  return lines.flatMap(({ line_id, quantity }) => {
    const own = placed.filter((part) => part.hold.line_id === line_id);
    const rest = own.reduce((left, part) => left + part.quantity, quantity);
    const hold = holds.find((one) => one.line_id === line_id && one.location_id === null);
    return hold && rest > 0 ? [{ hold, quantity: -rest }] : [];
  });
}

function back(movement: PostedMovement, isHeld: boolean): LedgerEntry {
  const { id, line_id, sku_id, location_id, type, quantity, value_fen } = movement;
  const held = isHeld ? { held: quantity } : {};
  return { line_id, sku_id, location_id, type, quantity: -quantity, value_fen: -value_fen, origin_id: id, ...held };
}
