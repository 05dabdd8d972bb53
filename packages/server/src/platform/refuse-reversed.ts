import { invalid } from '@zhanggui/contract/platform/errors';

/** The fields of a window, and what is said of one that is reversed. */
interface Window {
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

const usual: Window = { from: 'starts_at', to: 'ends_at', words: '结束时间应晚于开始时间' };

/** Moments come as seconds from bodies, as dates from rows; a side without one is open. */
const secondsOf = (at: unknown): number | null => {
  if (at instanceof Date) return at.getTime() / 1000;
  return typeof at === 'number' ? at : null;
};

/** Refuses values whose window does not end after its start; a change comes with the row that it changes. */
export function refuseReversed(values: Readonly<Record<string, unknown>>, { from, to, words } = usual): void {
  const [start, end] = [secondsOf(values[from]), secondsOf(values[to])];
  if (start !== null && end !== null && end <= start) invalid(to, words);
}
