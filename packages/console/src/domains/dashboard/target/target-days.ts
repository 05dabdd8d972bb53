import { dayAfter } from '@zhanggui/contract/platform/report/report-period';

/** What one month shall sell. */
export interface MonthTarget {
  readonly month: string;
  readonly amount_fen: number;
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

/** The target of some days: each has its share of its month; undefined where a month has none. */
export function targetOf(from: string, to: string, targets: readonly MonthTarget[]): number | undefined {
  const amounts = new Map(targets.map(({ month, amount_fen }) => [month, amount_fen]));
  let sum = 0;
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const month = day.slice(0, 7);
    const amount = amounts.get(month);
    if (amount === undefined) return undefined;
    sum += amount / daysIn(month);
  }
  return Math.round(sum);
}
