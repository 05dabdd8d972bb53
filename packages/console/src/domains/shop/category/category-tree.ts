/** The part of a category that places it in the tree. */
export interface TreeRow {
  readonly id: number;
  readonly parent: { readonly id: number } | null;
  readonly sort: number;
}

/** A row where the tree shows it. */
export interface PlacedRow<R> {
  readonly row: R;
  /** 0 at the top. */
  readonly depth: number;
  readonly children: number;
}

/** Rows by parent, siblings by order; those with an unknown parent are at the top. */
function byParent<R extends TreeRow>(rows: readonly R[]): ReadonlyMap<number, readonly R[]> {
  const known = new Set(rows.map(({ id }) => id));
  const sorted = rows.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  return Map.groupBy(sorted, ({ parent }) => (parent && known.has(parent.id) ? parent.id : 0));
}

/** The rows in the order of the tree, without those below a folded one. */
export function placed<R extends TreeRow>(rows: readonly R[], folded: ReadonlySet<number>): readonly PlacedRow<R>[] {
  const families = byParent(rows);
  const below = (parent: number, depth: number): readonly PlacedRow<R>[] =>
    (families.get(parent) ?? []).flatMap((row) => {
      const place = { row, depth, children: families.get(row.id)?.length ?? 0 };
      return folded.has(row.id) ? [place] : [place, ...below(row.id, depth + 1)];
    });
  return below(0, 0);
}
