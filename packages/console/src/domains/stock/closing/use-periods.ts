import type { PeriodResource } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { shownDays } from '../../../platform/report/report-state.ts';
import { useAddressTexts } from '../../../platform/report/use-report.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { closingState } from './closing-state.ts';

const newest = { limit: 200, ordering: '-month,-id' } as const;

/** The closed months of a book beside the days that its page shows. */
export function usePeriods(period: PeriodResource) {
  const { texts } = useAddressTexts();
  const { data, error, refetch } = useListPage(period, newest);
  const now = new Date();
  const today = formatDateTime(Math.floor(now.getTime() / 1000), 'day');
  const periods = data?.results ?? [];
  const state = closingState(periods, shownDays('day', texts, now), today);
  return { periods, isKnown: data !== undefined, error, refetch: () => void refetch(), ...state };
}
