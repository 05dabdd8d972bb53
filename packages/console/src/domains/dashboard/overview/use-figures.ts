import { salesFigures, salesMargin } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { QueryStatus } from '../../../platform/api/query-status.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

/** The figures of a period, and what goods earned for those who may know. */
export interface SalesFigures {
  readonly figures: ReplyOfAction<typeof salesFigures> | undefined;
  readonly margin: ReplyOfAction<typeof salesMargin> | undefined;
  readonly status: QueryStatus;
}

/** Reads the figures of a period. */
export function useFigures({ filter, isRunning }: Pick<SalesFilterModel, 'filter' | 'isRunning'>): SalesFigures {
  const { has } = usePermission();
  const figures = useLive(salesFigures, filter, { isRunning });
  const margin = useLive(salesMargin, filter, { isRunning, enabled: admits(salesMargin.permission, has) });
  return { figures: figures.data, margin: margin.data, status: margin.status === 'stale' ? 'stale' : figures.status };
}
