/** A line of a transfer: what left, and what became of it. */
export interface TransferLine {
  readonly id: number;
  readonly sku_id: number;
  readonly sent: number;
  readonly received: number;
  readonly lost: number;
  readonly returned: number;
}

/** Pieces of a line that left and are not accounted for. */
export function missingOf({ sent, received, lost, returned }: TransferLine): number {
  return sent - received - lost - returned;
}

export interface Arrived {
  readonly line: number;
  readonly quantity: number;
}

export type Receipt =
  | { readonly arrived: readonly (TransferLine & { readonly quantity: number })[]; readonly missing: number }
  | { readonly fault: 'unknown' | 'exceeds'; readonly index: number; readonly max: number };

/** What a receiver counted of each line; lines without a count arrived whole. */
export function planReceipt(lines: readonly TransferLine[], counted: readonly Arrived[]): Receipt {
  for (const [index, { line, quantity }] of counted.entries()) {
    const own = lines.find(({ id }) => id === line);
    const isFirst = counted.findIndex((other) => other.line === line) === index;
    if (!own || !isFirst) return { fault: 'unknown', index, max: 0 };
    if (quantity > missingOf(own)) return { fault: 'exceeds', index, max: missingOf(own) };
  }
  const arrived = lines.map((line) => ({
    ...line,
    quantity: counted.find((one) => one.line === line.id)?.quantity ?? missingOf(line),
  }));
  const missing = arrived.reduce((sum, line) => sum + missingOf(line) - line.quantity, 0);
  return { arrived: arrived.filter(({ quantity }) => quantity > 0), missing };
}
