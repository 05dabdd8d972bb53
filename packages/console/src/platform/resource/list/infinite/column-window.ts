/** Places of columns to draw, the last one excluded. */
export interface ColumnWindow {
  readonly first: number;
  readonly end: number;
}

const spare = 240;

/** The columns to draw of a wide table: those in the visible range, with a margin. */
export function columnsAt(
  { scrollLeft, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>,
  widths: readonly number[],
): ColumnWindow {
  const from = scrollLeft - spare;
  const to = scrollLeft + clientWidth + spare;
  let left = 0;
  let [first, end] = [widths.length, 0];
  for (const [index, width] of widths.entries()) {
    if (left + width > from && left < to) {
      first = Math.min(first, index);
      end = index + 1;
    }
    left += width;
  }
  return left <= clientWidth || end === 0 ? { first: 0, end: widths.length } : { first, end };
}
