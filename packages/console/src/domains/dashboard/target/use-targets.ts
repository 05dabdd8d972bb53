import { useQuery } from '@tanstack/react-query';
import { salesMark } from '@zhanggui/contract/domains/dashboard/target/sales-mark.resource';
import { salesTarget } from '@zhanggui/contract/domains/dashboard/target/sales-target.resource';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

const most = 200;
const nothing: readonly never[] = [];

/** The targets of the months of a period, where its sales are the company's or one label's as a whole. */
export function useTargets({ from_date, to_date, kind, mall, agent_label }: SalesFilter) {
  const agent_label_id = useSession().user?.agent_label_id ?? null;
  const filters = {
    ...{ month__gte: from_date.slice(0, 7), month__lte: to_date.slice(0, 7) },
    ...(agent_label ? { agent_label } : {}),
    // A branch sees its own targets alone.
    ...(!agent_label && agent_label_id === null ? { agent_label__isnull: true } : {}),
  };
  const { data, error, refetch } = useQuery({
    ...recordsQuery(salesTarget, { size: most, filters }),
    enabled: !kind && !mall,
  });
  const isPart = Boolean(kind || mall);
  return {
    targets: isPart ? nothing : (data?.results ?? nothing),
    error: isPart ? null : error,
    reload: () => void refetch(),
  };
}

/** What happened on the days of a period, the first day first. */
export function useMarks({ from_date, to_date }: Pick<SalesFilter, 'from_date' | 'to_date'>) {
  const filters = { day__gte: from_date, day__lte: to_date };
  const { data, error, refetch } = useQuery(recordsQuery(salesMark, { size: most, filters }));
  const marks = (data?.results ?? nothing).toSorted((one, other) => one.day.localeCompare(other.day));
  return { marks, error, reload: () => void refetch() };
}
