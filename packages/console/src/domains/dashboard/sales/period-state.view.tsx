import type { salesFigures } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import type { SalesFilterModel } from './use-sales-filter.ts';

interface PeriodStateProps {
  readonly model: SalesFilterModel;
  readonly figures: ReplyOfAction<typeof salesFigures> | undefined;
}

/** Which days are shown, and of when their figures are. */
export function PeriodState({ model, figures }: PeriodStateProps) {
  const { filter, isRunning } = model;
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
