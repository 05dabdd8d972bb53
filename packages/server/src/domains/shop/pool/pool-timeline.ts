/** A price of a SKU from one moment to another; without an end it goes on. */
export interface Period {
  readonly id: number;
  readonly from: number;
  readonly to: number | null;
  /** The end that was agreed: a later price may end it before. */
  readonly agreed: number | null;
}

/** What a new period does to those that are there. */
export interface TimelineChange {
  readonly closed: readonly { readonly id: number; readonly to: number }[];
  readonly removed: readonly number[];
  /** The end of the new period, and the one that was agreed. */
  readonly to: number | null;
  readonly agreed: number | null;
  /** A former price that goes on after the new one. */
  readonly resumed: { readonly of: number; readonly from: number; readonly to: number | null } | undefined;
}

/**
 * Makes room for a new period. Without an end it lasts to the next planned one, and no longer than the one it replaces was
 * agreed for; with an end, what it interrupts goes on after it. Periods of one SKU never share a moment, before and after.
 */
export function insertPeriod(
  periods: readonly Period[],
  { from, to, agreed: given }: Pick<Period, 'from' | 'to'> & { readonly agreed?: number | undefined },
): TimelineChange {
  const later = periods.filter((period) => period.from > from).map((period) => period.from);
  const ends = (period: Period) => period.to ?? Number.POSITIVE_INFINITY;
  const replaced = periods.find((period) => period.from <= from && ends(period) > from);
  const agreed = to ?? given ?? replaced?.agreed ?? null;
  const end = to ?? Math.min(agreed ?? Number.POSITIVE_INFINITY, ...later);
  const until = Number.isFinite(end) ? end : null;
  const met = periods.filter((period) => period.from < end && ends(period) > from);
  const last = met.find((period) => ends(period) > end);
  return {
    closed: met.filter((period) => period.from < from).map(({ id }) => ({ id, to: from })),
    removed: met.filter((period) => period.from >= from).map(({ id }) => id),
    ...{ to: until, agreed },
    resumed: last && to !== null ? { of: last.id, from: to, to: last.to } : undefined,
  };
}
