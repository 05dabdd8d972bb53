import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { ExportActionButton } from '../../../platform/resource/action/export-action-button.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { TrendCard } from '../overview/trend-card.view.tsx';
import { stepOf } from '../overview/trend-points.ts';
import { useFigures } from '../overview/use-figures.ts';
import { OpenedDrawers, type OpenedRows } from '../sales/opened-drawers.view.tsx';
import { PeriodState } from '../sales/period-state.view.tsx';
import { SalesFilterBar } from '../sales/sales-filter-bar.view.tsx';
import { useSalesFilter } from '../sales/use-sales-filter.ts';
import { FigureTable } from './figure-table.view.tsx';
import { ShareTable } from './share-table.view.tsx';
import '../dashboard.css';

/** The two years to the day on which the earlier layout was closed. */
const earlier = { date__gte: '2022-07-01', date__lte: '2024-06-30' };
const trendHeight = 240;

/** The figures of a period as tables: the same as those of the newer layout. */
export function Page() {
  const model = useSalesFilter();
  const sales = useFigures(model);
  const isError = sales.status === 'failed';
  const [opened, setOpened] = useState<OpenedRows>();
  const { filter, texts, change } = model;
  const isEarlier = filter.from_date === earlier.date__gte && filter.to_date === earlier.date__lte;
  return (
    <>
      <PageHeader
        actions={<ExportActionButton action={exportFigures} body={{ ...filter, step: stepOf(filter, texts.step) }} />}
      />
      <SalesFilterBar model={model}>
        <Button aria-pressed={isEarlier} onClick={() => change(earlier)}>
          截至 2024-06-30
        </Button>
      </SalesFilterBar>
      <div className="zg-dashboard">
        <PeriodState model={model} sales={sales} />
        {isError && <p className="zg-sales-card">指标加载失败，请检查所选日期（最多两年）或稍后重试</p>}
        <div className="zg-old-tables">
          {(sales.figures || !isError) && <FigureTable {...{ filter, ...sales }} onOpen={setOpened} />}
          <ShareTable model={model} onOpen={setOpened} />
        </div>
        <TrendCard model={model} height={trendHeight} onOpen={setOpened} />
      </div>
      <OpenedDrawers opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
