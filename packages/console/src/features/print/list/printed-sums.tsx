import type { ComponentProps } from 'react';
import { formatNumber } from '../../../platform/format/number.ts';
import { Summary } from '../../../platform/kit/summary/summary.tsx';

interface PrintedSumsProps extends ComponentProps<typeof Summary> {
  /** How many records the figures are of, and how many stand above them. */
  readonly count: number;
  readonly printed: number;
}

/** What the records of a filter add up to; where only the first are printed, it says that the sums are those of all. */
export function PrintedSums({ figures, count, printed }: PrintedSumsProps) {
  return (
    <>
      {printed < count && figures.length > 0 && <p>全部 {formatNumber(count)} 条的合计：</p>}
      <Summary figures={figures} />
    </>
  );
}
