import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { salesFigures, salesMargin } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { Fragment, Suspense, useRef, useState } from 'react';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { ArrangePanel } from '../../../platform/kit/arrange-panel/arrange-panel.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { ExportButton } from '../sales/export-button.view.tsx';
import type { OpenedFigure } from '../sales/figure-drawer.view.tsx';
import { SalesFilterBar } from '../sales/sales-filter-bar.view.tsx';
import { useLive } from '../sales/use-live.ts';
import { useSalesFilter } from '../sales/use-sales-filter.ts';
import { FunnelCard } from './funnel-card.view.tsx';
import { KpiCards } from './kpi-cards.view.tsx';
import { savePicture } from './save-picture.ts';
import { ShareCard } from './share-card.view.tsx';
import { TrendCard } from './trend-card.view.tsx';
import { stepOf } from './trend-points.ts';
import { dashboardCards, useDashboard } from './use-dashboard.ts';
import { useWall } from './use-wall.ts';
import '../dashboard.css';

const EntriesDrawer = lazyPart(async () => (await import('../sales/entries-drawer.view.tsx')).EntriesDrawer);
const FigureDrawer = lazyPart(async () => (await import('../sales/figure-drawer.view.tsx')).FigureDrawer);

const heights = { page: 280, wall: 380 };

/** The figures of a period: what they are, how they went, and what they are made of. */
export function Page() {
  const model = useSalesFilter();
  const { filter, isRunning } = model;
  const { has } = usePermission();
  const figures = useLive(salesFigures, filter, { isRunning });
  const margin = useLive(salesMargin, filter, { isRunning, enabled: has('/dashboard-new#margin') });
  const [opened, setOpened] = useState<Opened>();
  const [figure, setFigure] = useState<OpenedFigure>();
  const layout = useDashboard();
  const frame = useRef<HTMLDivElement>(null);
  const { isWall, enter } = useWall(frame);
  const period = `${filter.from_date} ~ ${filter.to_date}`;
  const { data } = figures;
  const refreshed = data?.refreshed_at ? formatDateTime(data.refreshed_at) : '尚未汇总';
  const cardOf = (name: string) => {
    if (name === 'figures' && figures.isError)
      return <p className="zg-sales-card">指标加载失败，请检查所选日期（最多两年）或稍后重试</p>;
    if (name === 'figures')
      return (
        <KpiCards filter={filter} figures={data} margin={margin.data} onOpen={setOpened} onOpenFigure={setFigure} />
      );
    if (name === 'trend')
      return <TrendCard model={model} height={isWall ? heights.wall : heights.page} onOpen={setOpened} />;
    if (name === 'funnel') return <FunnelCard filter={filter} figures={data} />;
    const by = shareBy.values.find(({ value }) => value === name)?.value;
    return by && <ShareCard by={by} model={model} onOpen={setOpened} />;
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportButton action={exportFigures} body={{ ...filter, step: stepOf(filter, model.texts.step) }} />
            <Button onClick={() => frame.current && void savePicture(frame.current, `经营概览 ${period}`)}>
              存为图片
            </Button>
            <Popup label="布局" trigger="布局" look="zg-button">
              {() => (
                <ArrangePanel
                  title="布局"
                  what="卡片"
                  note="拖动调整顺序，或用 Alt+↑↓ 移动；仅对自己生效，大屏与图片同步调整"
                  layout={layout}
                  labelOf={(name) => dashboardCards.get(name) ?? name}
                />
              )}
            </Popup>
            <Button onClick={enter}>大屏</Button>
          </>
        }
      />
      <SalesFilterBar model={model} />
      <div ref={frame} className="zg-dashboard" data-wall={isWall || undefined}>
        <p className="zg-dashboard-state" aria-live="polite">
          {isWall && <strong>经营概览</strong>}
          <span>{period}</span>
          {data && (
            <span className="zg-faint">
              上期 {data.former_from_date} ~ {data.former_to_date}
            </span>
          )}
          <span className="zg-faint">
            更新于 {data ? refreshed : '…'}
            {isRunning && '，每 15 秒刷新'}
          </span>
        </p>
        <div className="zg-dashboard-cards">
          {layout.known && layout.shown.map((name) => <Fragment key={name}>{cardOf(name)}</Fragment>)}
        </div>
      </div>
      <Suspense>
        {opened && <EntriesDrawer key={opened.title} opened={opened} onClose={() => setOpened(undefined)} />}
        {figure && <FigureDrawer key={figure.title} opened={figure} onClose={() => setFigure(undefined)} />}
      </Suspense>
    </>
  );
}
