import { createWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { useView } from '../../../platform/resource/page/view-switch.tsx';
import '../../../platform/resource/list/list.css';
import { readPrint } from '../../../features/print/print-address.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { printDocuments } from '../print/print-documents.ts';
import { ToShipExport, ToShipTable } from './to-ship-table.view.tsx';
import { useAddressFilters } from './use-address-filters.ts';
import { WaitingOrders } from './waiting-orders.view.tsx';

const WaveList = lazyPart(async () => (await import('./wave-list.view.tsx')).WaveList);
const PrintPage = lazyPart(async () => (await import('../print/print-page.view.tsx')).PrintPage);
const views = { sku: '按商品', orders: '按订单', waves: '波次' } as const;

function ToShip() {
  const [view, show] = useView(views);
  const chosen = useAddressFilters(['location', 'mall', 'sku']);
  const { location } = chosen.filters;
  // The page's filters apply to the wave too; the dialog has only the other fields.
  const given = { orders: undefined, ...(location === undefined ? {} : { location: Number(location) }) };
  return (
    <>
      <PageHeader
        actions={
          <>
            {view === 'sku' && <ToShipExport />}
            <ActionButton action={createWave} given={given} kind="primary" onDone={() => show('waves')} />
          </>
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
  const print = readPrint(printDocuments, search);
  if (!print) return <ToShip />;
  return (
    <Suspense>
      <PrintPage {...print} />
    </Suspense>
  );
}
