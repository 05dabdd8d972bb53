/** A column as its contents are, in pixels. */
export interface ContentWidth {
  /** Where nothing of its cells is cut. */
  readonly natural: number;
  /** What it keeps at least. */
  readonly least: number;
  /** Columns of a higher number give up width first; at zero a column keeps its own. */
  readonly yields: number;
}

/** Takes pixels from columns that yield alike, the widest first, so that the longest contents are cut first. */
function shrink(widths: readonly number[], columns: readonly ContentWidth[], at: number, excess: number): number[] {
  const next = [...widths];
  let left = excess;
  while (left > 0.5) {
    const open = columns.flatMap(({ yields, least }, index) =>
      yields === at && (next[index] ?? 0) > least ? [index] : [],
    );
    if (open.length === 0) break;
    const widest = Math.max(...open.map((index) => next[index] ?? 0));
    const wide = open.filter((index) => (next[index] ?? 0) === widest);
    const second = Math.max(0, ...open.filter((index) => !wide.includes(index)).map((index) => next[index] ?? 0));
    const floor = Math.max(second, ...wide.map((index) => columns[index]?.least ?? 0));
    const step = Math.min(left / wide.length, widest - floor);
    for (const index of wide) next[index] = widest - step;
    left -= step * wide.length;
    if (step === 0) break;
  }
  return next;
}

/** Widths of columns in a table of some width: as their contents are, the spare shared, or given up by those that yield most. */
export function fitColumns(columns: readonly ContentWidth[], available: number): readonly number[] {
  const natural = columns.map((column) => column.natural);
  const total = natural.reduce((sum, width) => sum + width, 0);
  if (total === 0) return natural;
  if (total <= available) return natural.map((width) => Math.floor((width * available) / total));
  const ranks = [...new Set(columns.map(({ yields }) => yields))].filter((rank) => rank > 0).sort((a, b) => b - a);
  return ranks
    .reduce<readonly number[]>((widths, rank) => {
      const excess = widths.reduce((sum, width) => sum + width, 0) - available;
      return excess > 0 ? shrink(widths, columns, rank, excess) : widths;
    }, natural)
    .map(Math.floor);
}
