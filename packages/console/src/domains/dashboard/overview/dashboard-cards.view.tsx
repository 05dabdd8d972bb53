import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { stockFigures } from '@zhanggui/contract/domains/dashboard/stock/stock-figures.action';
import { Fragment, type ReactNode } from 'react';
import { TodoCard } from '../../../features/todo/todo-card.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { OpenedRows } from '../sales/opened-drawers.view.tsx';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';
import { targetOf } from '../target/target-days.ts';
import { useTargets } from '../target/use-targets.ts';
import { ActivitiesCard } from './activities-card.view.tsx';
import { FunnelCard } from './funnel-card.view.tsx';
import { HoursCard } from './hours-card.view.tsx';
import { KpiCards } from './kpi-cards.view.tsx';
import { MapCard } from './map-card.view.tsx';
import { ShareCard } from './share-card.view.tsx';
import { StockCard } from './stock-card.view.tsx';
import { TopGoodsCard } from './top-goods-card.view.tsx';
import { TrendCard } from './trend-card.view.tsx';
import type { SalesFigures } from './use-figures.ts';

const trendHeight = 280;

interface DashboardCardsProps {
  readonly names: readonly string[];
  readonly model: SalesFilterModel;
  readonly sales: SalesFigures;
  readonly onOpen: (opened: OpenedRows) => void;
}

/** The cards of the dashboard in the order of its user. */
export function DashboardCards({ names, model, sales, onOpen }: DashboardCardsProps) {
  const { filter } = model;
  const { has } = usePermission();
  const { targets, error, reload } = useTargets(filter);
  const target_fen = targetOf(filter.from_date, filter.to_date, targets);
  const onReloadTarget = error ? reload : undefined;
  const cards: Readonly<Record<string, () => ReactNode>> = {
    figures: () =>
      sales.status === 'failed' ? (
        <p className="zg-sales-card">指标加载失败，请检查所选日期（最多两年）或稍后重试</p>
      ) : (
        <KpiCards {...{ target_fen, onReloadTarget, filter, onOpen }} {...sales} />
      ),
    trend: () => <TrendCard model={model} height={trendHeight} onOpen={onOpen} />,
    map: () => <MapCard model={model} onOpen={onOpen} />,
    goods: () => has('/order_ranks') && <TopGoodsCard model={model} onOpen={onOpen} />,
    hours: () => <HoursCard model={model} onOpen={onOpen} />,
    stock: () => admits(stockFigures.permission, has) && <StockCard model={model} />,
    activities: () => has('/bank/activity') && <ActivitiesCard filter={filter} />,
    todo: () => <TodoCard />,
    funnel: () => <FunnelCard filter={filter} {...sales} />,
  };
  const shareCard = (name: string) => {
    const by = shareBy.values.find(({ value }) => value === name)?.value;
    return by && <ShareCard by={by} model={model} onOpen={onOpen} />;
  };
  return (
    <div className="zg-dashboard-cards">
      {names.map((name) => (
        <Fragment key={name}>{(cards[name] ?? (() => shareCard(name)))()}</Fragment>
      ))}
    </div>
  );
}
