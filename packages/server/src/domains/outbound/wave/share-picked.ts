/** A line of a task in a wave, in the order of the slots. */
export interface PickLine {
  readonly id: number;
  readonly sku_id: number;
  /** Pieces that are still due. */
  readonly quantity: number;
}

export interface PickedLine extends PickLine {
  readonly picked_quantity: number;
}

export type Shared<L extends PickLine> =
  | { readonly lines: readonly (L & PickedLine)[] }
  | { readonly fault: 'unknown' | 'exceeds'; readonly index: number; readonly needed: number };

/**
 * Distributes the picked pieces of each SKU over the lines; earlier slots are filled whole first. A SKU without a count
 * was picked whole.
 */
export function sharePicked<L extends PickLine>(
  lines: readonly L[],
  found: readonly { readonly sku_id: number; readonly quantity: number }[],
): Shared<L> {
  const left = new Map<number, number>();
  for (const [index, { sku_id, quantity }] of found.entries()) {
    const needed = lines.reduce((sum, line) => sum + (line.sku_id === sku_id ? line.quantity : 0), 0);
    if (left.has(sku_id) || !lines.some((line) => line.sku_id === sku_id)) return { fault: 'unknown', index, needed };
    if (quantity > needed) return { fault: 'exceeds', index, needed };
    left.set(sku_id, quantity);
  }
  return {
    lines: lines.map((line) => {
      const free = left.get(line.sku_id);
      const picked_quantity = Math.min(line.quantity, free ?? line.quantity);
      if (free !== undefined) left.set(line.sku_id, free - picked_quantity);
      return { ...line, picked_quantity };
    }),
  };
}
