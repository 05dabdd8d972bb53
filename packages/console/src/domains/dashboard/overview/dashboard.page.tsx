import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { salesMark } from '@zhanggui/contract/domains/dashboard/target/sales-mark.resource';
import { salesTarget } from '@zhanggui/contract/domains/dashboard/target/sales-target.resource';
import { Suspense, useRef, useState } from 'react';
import { ArrangePanel } from '../../../platform/kit/arrange-panel/arrange-panel.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { ExportActionButton } from '../../../platform/resource/action/export-action-button.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { OpenedDrawers, type OpenedRows } from '../sales/opened-drawers.view.tsx';
import { PeriodState } from '../sales/period-state.view.tsx';
import { SalesFilterBar } from '../sales/sales-filter-bar.view.tsx';
import { type SalesFilterModel, useSalesFilter } from '../sales/use-sales-filter.ts';
import { DashboardCards } from './dashboard-cards.view.tsx';
import { savePicture } from './save-picture.ts';
import { stepOf } from './trend-points.ts';
import { dashboardCards, useDashboard } from './use-dashboard.ts';
import { useFigures } from './use-figures.ts';
import '../dashboard.css';

const Wall = lazyPart(async () => (await import('../wall/wall.view.tsx')).Wall);
const Onboarding = lazyPart(async () => (await import('../onboarding/onboarding.view.tsx')).Onboarding);
const RecordsDrawer = lazyPart(
  async () => (await import('../../../platform/resource/page/records-drawer.tsx')).RecordsDrawer,
);

const targetLists = [
  { resource: salesTarget, ordering: '-month,-id' },
  { resource: salesMark, ordering: '-day,-id' },
];

type Side = 'wall' | 'targets';

interface ActionsProps {
  readonly model: SalesFilterModel;
  readonly layout: ReturnType<typeof useDashboard>;
  readonly onSave: () => void;
  readonly onShow: (side: Side) => void;
}

function Actions({ model: { filter, texts }, layout, onSave, onShow }: ActionsProps) {
  return (
    <>
      <ExportActionButton action={exportFigures} body={{ ...filter, step: stepOf(filter, texts.step) }} />
      <Button onClick={onSave}>存为图片</Button>
      <Button onClick={() => onShow('targets')}>目标与大事记</Button>
      <Popup label="布局" trigger="布局" look="zg-button">
        {() => (
          <ArrangePanel
            title="布局"
            what="卡片"
            note="拖动调整顺序，或用 Alt+↑↓ 移动；仅对自己生效，图片同步调整"
            layout={layout}
            labelOf={(name) => dashboardCards.get(name) ?? name}
          />
        )}
      </Popup>
      <Button onClick={() => onShow('wall')}>大屏</Button>
    </>
  );
}

/** The figures of a period: what they are, how they went, and what they are made of. */
export function Page() {
  const model = useSalesFilter();
  const sales = useFigures(model);
  const [opened, setOpened] = useState<OpenedRows>();
  const [side, setSide] = useState<Side>();
  const layout = useDashboard();
  const frame = useRef<HTMLDivElement>(null);
  const { from_date, to_date } = model.filter;
  const save = () => {
    if (frame.current?.querySelector('[data-status="stale"]')) return toast.info('新的数据还在加载，请稍后再存');
    if (frame.current) void savePicture(frame.current, `经营概览 ${from_date} ~ ${to_date}`);
  };
  const close = () => setSide(undefined);
  return (
    <>
      <PageHeader actions={<Actions {...{ model, layout }} onSave={save} onShow={setSide} />} />
      <Suspense>
        <Onboarding />
      </Suspense>
      <SalesFilterBar model={model} />
      <div ref={frame} className="zg-dashboard">
        <PeriodState model={model} sales={sales} />
        {layout.known && <DashboardCards names={layout.shown} {...{ model, sales }} onOpen={setOpened} />}
      </div>
      <OpenedDrawers opened={opened} onClose={() => setOpened(undefined)} />
      <Suspense>
        {side === 'wall' && <Wall model={model} onClose={close} />}
        {side === 'targets' && <RecordsDrawer title="目标与大事记" lists={targetLists} onClose={close} />}
      </Suspense>
    </>
  );
}
