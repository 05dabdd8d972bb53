import type { ChartMark } from '../../../platform/chart/line-chart.tsx';
import { type MonthTarget, targetOf } from '../target/target-days.ts';
import { lastDayOf, type TrendPair, type TrendStep } from './trend-points.ts';

interface Mark {
  readonly day: string;
  readonly title: string;
}

interface Period {
  readonly to_date: string;
}

/** What each step shall sell; hours have no targets. */
export function targetsOf(
  pairs: readonly TrendPair[],
  step: TrendStep,
  { to_date }: Period,
  targets: readonly MonthTarget[],
): (number | undefined)[] {
  if (step === 'hour' || targets.length === 0) return [];
  return pairs.map(({ at }) => (at ? targetOf(at, lastDayOf(at, step, to_date), targets) : undefined));
}

/** The steps in which something happened; those of one step share its line. */
export function marksOf(
  pairs: readonly TrendPair[],
  step: TrendStep,
  { to_date }: Period,
  marks: readonly Mark[],
): ChartMark[] {
  return pairs.flatMap(({ at }, index) => {
    if (!at || (step === 'hour' && !at.endsWith('00:00'))) return [];
    const [from, to] = [at.slice(0, 10), step === 'hour' ? at.slice(0, 10) : lastDayOf(at, step, to_date)];
    const titles = marks.filter(({ day }) => day >= from && day <= to).map(({ title }) => title);
    return titles.length === 0 ? [] : [{ step: index, title: titles.join('、') }];
  });
}
