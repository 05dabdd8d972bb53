/** A line of an order: what was ordered, and what became of it. */
export interface OrderLine {
  readonly id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly delivered_quantity: number;
  readonly returned_quantity: number;
  readonly closed_quantity: number;
}

export interface Part {
  readonly line: number;
  readonly quantity: number;
}

export type Moved =
  | { readonly parts: readonly (OrderLine & { readonly part: number })[] }
  | { readonly fault: 'unknown' | 'exceeds'; readonly index: number; readonly line: number; readonly max: number };

/** What is moved of each line: what is asked for, else everything where `usual` says so. */
export function planParts(
  lines: readonly OrderLine[],
  asked: readonly Part[],
  { limit, usual }: { readonly limit: (line: OrderLine) => number; readonly usual: 'all' | 'none' },
): Moved {
  for (const [index, { line, quantity }] of asked.entries()) {
    const own = lines.find(({ id }) => id === line);
    const isFirst = asked.findIndex((other) => other.line === line) === index;
    if (!own || !isFirst) return { fault: 'unknown', index, line, max: 0 };
    if (quantity > limit(own)) return { fault: 'exceeds', index, line, max: limit(own) };
  }
  const parts = lines.map((line) => {
    const own = asked.find((one) => one.line === line.id);
    return { ...line, part: own?.quantity ?? (usual === 'all' ? limit(line) : 0) };
  });
  return { parts: parts.filter(({ part }) => part > 0) };
}
