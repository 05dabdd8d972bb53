/** A line of a task with what was picked of it. */
export interface PackLine {
  readonly id: number;
  readonly order_line_id: number;
  readonly picked_quantity: number;
  readonly packed_quantity: number;
  /** Pieces that the order may still ship: without those that are refunded or asked back. */
  readonly due_quantity: number;
}

/** How many pieces of a line the packer has scanned. */
export interface CheckedLine {
  readonly line: number;
  readonly quantity: number;
}

export type Checked =
  | { readonly lines: readonly CheckedLine[] }
  | { readonly fault: 'unknown' | 'exceeds' | 'refunded' | 'nothing'; readonly index: number; readonly due?: number };

/** Whether a parcel may be closed: only lines of the task, each once, never more than was picked and may be shipped. */
export function checkPacked(lines: readonly PackLine[], checked: readonly CheckedLine[]): Checked {
  for (const [index, { line, quantity }] of checked.entries()) {
    const known = lines.find(({ id }) => id === line);
    const isFirst = checked.findIndex((other) => other.line === line) === index;
    if (!known || !isFirst) return { fault: 'unknown', index };
    if (quantity > known.picked_quantity) return { fault: 'exceeds', index };
    if (quantity > known.due_quantity) return { fault: 'refunded', index, due: Math.max(0, known.due_quantity) };
  }
  const full = checked.filter(({ quantity }) => quantity > 0);
  return full.length === 0 ? { fault: 'nothing', index: 0 } : { lines: full };
}
