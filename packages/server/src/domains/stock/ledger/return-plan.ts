import { proportion } from './posting.ts';

/** An out movement and what of it has not come back yet. */
export interface Shipped {
  readonly id: number;
  readonly sku_id: number;
  readonly location_id: number;
  readonly left_quantity: number;
  readonly left_value_fen: number;
}

/** Pieces of one out movement that come back, at their share of the value at which they left. */
export interface ReturnPart {
  readonly shipped: Shipped;
  readonly quantity: number;
  readonly value_fen: number;
}

/** Takes returned pieces from what was shipped, oldest first; undefined when more come back than are out. */
export function planReturn(shipped: readonly Shipped[], quantity: number): ReturnPart[] | undefined {
  const parts: ReturnPart[] = [];
  let open = quantity;
  for (const movement of shipped) {
    const taken = Math.min(open, movement.left_quantity);
    if (taken === 0) continue;
    const value_fen = proportion(movement.left_value_fen, taken, movement.left_quantity);
    parts.push({ shipped: movement, quantity: taken, value_fen });
    open -= taken;
  }
  return open === 0 ? parts : undefined;
}
