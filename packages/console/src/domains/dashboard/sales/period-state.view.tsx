import { formatDateTime } from '../../../platform/format/date-time.ts';
import type { SalesFigures } from '../overview/use-figures.ts';
import type { SalesFilterModel } from './use-sales-filter.ts';

interface PeriodStateProps {
  readonly model: SalesFilterModel;
  readonly sales: SalesFigures;
}

/** Which days are shown, and of when their figures are. */
export function PeriodState({ model, sales }: PeriodStateProps) {
  const { filter, isRunning } = model;
  const figures = sales.status === 'stale' ? undefined : sales.figures;
  const refreshed = figures?.refreshed_at ? formatDateTime(figures.refreshed_at) : '尚未汇总';
  return (
    <p className="zg-dashboard-state" aria-live="polite">
      <span>
        {filter.from_date} ~ {filter.to_date}
      </span>
      {figures && (
        <span className="zg-faint">
          上期 {figures.former_from_date} ~ {figures.former_to_date}
        </span>
      )}
      <span className="zg-faint">
        更新于 {figures ? refreshed : '…'}
        {isRunning && '，每 15 秒刷新'}
      </span>
    </p>
  );
}
