/** How many shades there are for values above zero. */
const shades = 5;

/** The lower bounds of the shades, so that about as many values have each; fewer where values repeat. */
export function boundsOf(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).sort((one, other) => one - other);
  const bounds = Array.from(
    { length: Math.min(shades, sorted.length) },
    (_one, index) => sorted[Math.floor((index * sorted.length) / Math.min(shades, sorted.length))] ?? 0,
  );
  return [...new Set(bounds)];
}

/** The shade of a value: 0 has none, the highest is 5 however few there are. */
export function shadeOf(value: number | undefined, bounds: readonly number[]): number {
  if (value === undefined || value <= 0) return 0;
  const passed = bounds.filter((bound) => value >= bound).length;
  return passed === 0 ? 0 : passed + shades - bounds.length;
}
