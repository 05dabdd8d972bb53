/** Rows that a server writes in a second, at the least. */
const rowsPerSecond = 2500;

/**
 * From when prices that are changed now are in force: late enough that they are stored by then. Before it every caller reads
 * the old ones, after it the new ones, so that a price is a function of time.
 */
export function effectiveMoment(now: Date, rows: number): Date {
  return new Date(now.getTime() + 1000 + Math.ceil(rows / rowsPerSecond) * 1000);
}
