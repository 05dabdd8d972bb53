/** A hold with pieces still open. */
export interface OpenHold {
  readonly id: number;
  readonly line_id: number;
  readonly open_quantity: number;
}

/** The pieces of one hold that a release or a shipment takes. */
export interface HoldPart<H extends OpenHold> {
  readonly hold: H;
  readonly quantity: number;
}

export type TakenParts<H extends OpenHold> =
  | { readonly parts: readonly HoldPart<H>[] }
  | { readonly line_id: number; readonly open: number };

/** Takes each line's pieces from its open holds in their order; returns the first line that has fewer. */
export function takeFromHolds<H extends OpenHold>(
  holds: readonly H[],
  lines: readonly { readonly line_id: number; readonly quantity: number }[],
): TakenParts<H> {
  const left = new Map(holds.map((hold) => [hold.id, hold.open_quantity]));
  const parts: HoldPart<H>[] = [];
  for (const { line_id, quantity } of lines) {
    const own = holds.filter((hold) => hold.line_id === line_id);
    const open = own.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    if (open < quantity) return { line_id, open };
    parts.push(...takeLine(own, quantity, left));
  }
  return { parts };
}

function takeLine<H extends OpenHold>(own: readonly H[], wanted: number, left: Map<number, number>): HoldPart<H>[] {
  let open = wanted;
  return own.flatMap((hold) => {
    const free = left.get(hold.id) ?? 0;
    const quantity = Math.min(open, free);
    left.set(hold.id, free - quantity);
    open -= quantity;
    return quantity > 0 ? [{ hold, quantity }] : [];
  });
}

/** Pieces of a line that stay at their place. */
export interface KeptPieces {
  readonly line_id: number;
  readonly location_id: number;
  readonly quantity: number;
}

/** Holds without the pieces that stay where they are. */
export function withoutKept<H extends OpenHold & { readonly location_id: number | null }>(
  holds: readonly H[],
  kept: readonly KeptPieces[],
): H[] {
  const left = kept.map((pieces) => ({ ...pieces }));
  return holds.map((hold) => {
    const stays = left.find((pieces) => pieces.line_id === hold.line_id && pieces.location_id === hold.location_id);
    const quantity = Math.min(hold.open_quantity, stays?.quantity ?? 0);
    if (stays) stays.quantity -= quantity;
    return { ...hold, open_quantity: hold.open_quantity - quantity };
  });
}
