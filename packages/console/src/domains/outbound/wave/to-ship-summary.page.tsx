import { createWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import '../../../platform/resource/list/list.css';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import '../floor.css';
import { readPrint } from '../../../features/print/print-address.ts';
import { papers } from '../print/papers.ts';
import { ToShipTable } from './to-ship-table.view.tsx';
import { useFloorFilters } from './use-floor-filters.ts';
import { WaitingOrders } from './waiting-orders.view.tsx';
import { saidOfWaves } from './wave-outcome.ts';

const WaveList = lazyPart(async () => (await import('./wave-list.view.tsx')).WaveList);
const PrintPage = lazyPart(async () => (await import('../print/print-page.view.tsx')).PrintPage);
const views = { sku: '按商品', orders: '按订单', waves: '波次' } as const;
type View = keyof typeof views;

function viewOf(text: string | null): View {
  return text !== null && text in views ? (text as View) : 'sku';
}

function ToShip() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('view'));
  const chosen = useFloorFilters(['location', 'mall', 'sku']);
  const { location } = chosen.filters;
  // The page's filters apply to the wave too; the dialog has only the other fields.
  const given = { orders: undefined, ...(location === undefined ? {} : { location: Number(location) }) };
  const show = (next: View) => setSearch(next === 'sku' ? {} : { view: next }, { replace: true });
  return (
    <>
      <PageHeader
        actions={
          <ActionButton
            action={createWave}
            given={given}
            kind="primary"
            onDone={(reply) => {
              saidOfWaves(reply);
              show('waves');
            }}
          />
        }
      />
      <ViewTabs label="查看方式" views={views} current={view} onChoose={show} />
      {view === 'sku' && <ToShipTable />}
      {view === 'orders' && <WaitingOrders {...chosen} />}
      {view === 'waves' && (
        <Suspense>
          <WaveList />
        </Suspense>
      )}
    </>
  );
}

/** What must leave the warehouses, and the waves that make it leave. */
export function Page() {
  const [search] = useSearchParams();
  const print = readPrint(papers, search);
  if (!print) return <ToShip />;
  return (
    <Suspense>
      <PrintPage {...print} />
    </Suspense>
  );
}
