import { formatMoney, formatNumber, formatPercent } from '../../format/number.ts';

/** How a figure is written. */
export type Unit = 'money' | 'count' | 'rate';

/** A figure in words: `¥ 1,234.50`, `1,234`, `5.20%`; '-' when there is none. */
export function figureWords(value: number | null, unit: Unit): string {
  if (value === null) return '-';
  if (unit === 'rate') return ratioWords(value);
  return unit === 'money' ? `¥ ${formatMoney(value)}` : formatNumber(value);
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12.50%`; for rates the difference in points, and words where there was nothing to compare with. */
  readonly words: string;
}

/** How a figure has changed since the former period. */
export function changeOf(current: number | null, former: number | null, unit: Unit = 'count'): Change {
  if (current === null || former === null) return { direction: 'same', words: '无可比' };
  const apart = current - former;
  const moved = apart > 0 ? 'up' : 'down';
  const direction = apart === 0 ? 'same' : moved;
  if (unit === 'rate') return { direction, words: `${(Math.abs(apart) / 100).toFixed(2)} 个百分点` };
  if (former === 0) return { direction, words: current === 0 ? '持平' : '上期为 0' };
  if (apart === 0) return { direction, words: '持平' };
  const moves = Math.abs(apart / former);
  return { direction, words: moves >= 10 ? `${(moves + 1).toFixed(0)} 倍` : formatPercent(moves) };
}

/** A part of a whole in percent: `12.50%`. */
export function shareWords(part: number, whole: number): string {
  return whole > 0 ? formatPercent(part / whole) : '-';
}

/** A ratio in hundredths of a percent: `12.50%`; '-' where there is none. */
export function ratioWords(ratio: number | null): string {
  return ratio === null ? '-' : formatPercent(ratio / 10_000);
}
