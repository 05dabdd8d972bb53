/** Number of rows in one request. */
export const blockSize = 100;

/** Within this distance of the end more is loaded. */
const nearEnd = 100;
const spare = 4;
const stride = 2;

/** The blocks that hold the rows between two places. */
export function blocksOf(first: number, last: number): readonly number[] {
  const [from, to] = [Math.floor(first / blockSize), Math.floor(last / blockSize)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Where a box is scrolled to, in pixels. */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Places of rows to draw, the last one excluded. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** The rows to draw: those in the visible range and a few around them, in strides so that not every pixel draws anew. */
export function windowAt(
  { scrollTop, clientHeight }: Pick<ScrollPlace, 'scrollTop' | 'clientHeight'>,
  rowHeight: number,
  extent: number,
): RowWindow {
  const last = Math.max(0, extent - 1);
  const top = Math.min(Math.floor(scrollTop / rowHeight), last);
  const first = Math.max(0, Math.floor((top - spare) / stride) * stride);
  const shown = Math.ceil(clientHeight / rowHeight) + 2 * spare + stride;
  return { first, end: Math.min(extent, first + shown) };
}

/** Whether the end is near enough to load more. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPlace): boolean {
  return scrollHeight - scrollTop - clientHeight <= nearEnd;
}
