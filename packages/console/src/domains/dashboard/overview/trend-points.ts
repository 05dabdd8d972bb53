import type { salesTrend } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { trendStep } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { lengthOf } from '@zhanggui/contract/platform/report/report-period';

export type TrendPoint = ReplyOfAction<typeof salesTrend>['points'][number];
export type TrendStep = ValueOf<typeof trendStep>;
type Period = { readonly from_date: string; readonly to_date: string };

const maxHourlyDays = 3;

/** The steps that a period can be shown in; the first is the usual one. */
export function stepsOf({ from_date, to_date }: Period): readonly TrendStep[] {
  const days = lengthOf({ from: from_date, to: to_date });
  if (days <= maxHourlyDays) return ['hour', 'day'];
  if (days <= 92) return days < 14 ? ['day'] : ['day', 'week'];
  return days <= 200 ? ['week', 'day', 'month'] : ['month', 'week', 'day'];
}

/** The requested step, or the nearest one that the period allows. */
export function stepOf(period: Period, requested: string | undefined): TrendStep {
  const steps = stepsOf(period);
  return steps.find((one) => one === requested) ?? steps[0] ?? 'day';
}

/** A step of the current period with its counterpart in the former one. */
export interface TrendPair {
  readonly at: string;
  readonly current: TrendPoint | undefined;
  readonly former: TrendPoint | undefined;
}

/** Puts the steps of both periods side by side; the running period may have fewer. */
export function pairsOf(points: readonly TrendPoint[]): TrendPair[] {
  const former = points.filter((point) => point.is_former === 1);
  const current = points.filter((point) => point.is_former === 0);
  return Array.from({ length: Math.max(former.length, current.length) }, (_, index) => ({
    at: current[index]?.at ?? '',
    current: current[index],
    former: former[index],
  }));
}

/** A step's name under the chart: `11-21`, `09:00`, `2026-11`. */
export function stepWords(at: string, step: TrendStep): string {
  if (step === 'hour') return at.slice(11);
  return step === 'month' ? at.slice(0, 7) : at.slice(5, 10);
}

/** The last day of the step that begins at a day, within the period. */
export function lastDayOf(at: string, step: TrendStep, to_date: string): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  if (step === 'week') day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  if (step === 'month') day.setUTCMonth(day.getUTCMonth() + 1, 0);
  const last = day.toISOString().slice(0, 10);
  return last < to_date ? last : to_date;
}
