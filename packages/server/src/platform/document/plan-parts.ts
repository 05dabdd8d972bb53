/** Pieces that are named of a line of a document. */
export interface NamedPart {
  readonly line: number;
  readonly quantity: number;
}

export type PlannedParts<L> =
  | { readonly parts: readonly (L & { readonly part: number })[] }
  | { readonly fault: 'unknown' | 'exceeds'; readonly index: number; readonly line: number; readonly max: number };

/** What is moved of each line, at most what `limit` says of it: what is named, else everything where `usual` says so. */
export function planParts<L extends { readonly id: number }>(
  lines: readonly L[],
  named: readonly NamedPart[],
  { limit, usual }: { readonly limit: (line: L) => number; readonly usual: 'all' | 'none' },
): PlannedParts<L> {
  for (const [index, { line, quantity }] of named.entries()) {
    const own = lines.find(({ id }) => id === line);
    const isFirst = named.findIndex((other) => other.line === line) === index;
    if (!own || !isFirst) return { fault: 'unknown', index, line, max: 0 };
    if (quantity > limit(own)) return { fault: 'exceeds', index, line, max: limit(own) };
  }
  const parts = lines.map((line) => {
    const own = named.find((one) => one.line === line.id);
    return { ...line, part: own?.quantity ?? (usual === 'all' ? limit(line) : 0) };
  });
  return { parts: parts.filter(({ part }) => part > 0) };
}
