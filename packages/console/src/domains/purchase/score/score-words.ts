import { formatPercent } from '../../../platform/format/number.ts';

/** Difference of a price from the lowest of other suppliers. */
export function aboveLowest(price: string, lowest: string): string {
  const change = Number(price) / Number(lowest) - 1;
  if (Number(price) === Number(lowest)) return '相同';
  if (Number(lowest) === 0) return '-';
  return `${change > 0 ? '高' : '低'} ${formatPercent(Math.abs(change))}`;
}
