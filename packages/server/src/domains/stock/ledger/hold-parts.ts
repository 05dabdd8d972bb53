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

/** Takes each line's pieces from its open holds in their order; tells the first line that has fewer. */
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
