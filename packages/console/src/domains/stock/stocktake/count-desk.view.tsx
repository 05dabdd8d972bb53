import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { RecordState } from '../../../platform/resource/detail/record-view.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { SkuWords } from '../sku-words.view.tsx';
import { CountPanel } from './count-panel.view.tsx';
import type { KeptStocktake } from './offline/kept-stocktake.ts';
import { useOfflineDesk } from './offline/use-offline-desk.ts';
import type { Counting } from './use-counting.ts';

type Stocktake = RowOf<typeof stocktake>;

const shownLines = 50;

/** What is left to be counted: without its book quantity, for the count is blind. */
function Left({ row: { lines, state }, onCount }: { readonly row: Stocktake; readonly onCount: Counting['add'] }) {
  const asked = (lines ?? []).filter((line) => state === 'counting' || line.is_recount === true);
  const left = asked.filter((line) => line.counted_quantity === null);
  return (
    <section className="zg-detail-section" aria-label="待盘商品">
      <p role="status">
        已盘 {formatNumber(asked.length - left.length)} / {formatNumber(asked.length)} 个商品
      </p>
      {left.slice(0, shownLines).map(({ id, sku }) => (
        <Entry
          key={id}
          title={<SkuWords of={sku} />}
          actions={
            <Button aria-label={`${sku.name} 记为 0 件`} onClick={() => onCount(String(sku.code), 0)}>
              记为 0 件
            </Button>
          }
        />
      ))}
      {left.length > shownLines && <p className="zg-faint">还有 {formatNumber(left.length - shownLines)} 个未列出</p>}
    </section>
  );
}

const isOpen = ({ state }: Stocktake) => state === 'counting' || state === 'recounting';
const placeOf = ({ bank_cell, warehouse }: Stocktake) => String((bank_cell ?? warehouse)?.name ?? '');

/** What the desk needs without a connection. */
function keptOf(row: Stocktake): KeptStocktake | null {
  if (!isOpen(row)) return null;
  const names = (row.lines ?? []).map(({ sku: { code, name } }) => [String(code ?? ''), String(name ?? '')]);
  return { number: row.number, place: placeOf(row), names: Object.fromEntries(names) as Record<string, string> };
}

/** Where a stocktake is counted: made for one hand on a telephone. */
export function CountDesk({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRecord(stocktake, id);
  useOfflineDesk(id, data && keptOf(data));
  // Who counts without a connection goes on with what was read before.
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <PageHeader
        title={`清点 ${placeOf(data)}`}
        description={data.number}
        beside={<RecordState resource={stocktake} row={data} />}
        actions={<Link to={`/bank/inventory?id=${id}`}>盘点单</Link>}
      />
      <CountPanel
        stocktake={id}
        below={(count) =>
          isOpen(data) ? <Left row={data} onCount={count} /> : <Notice title="这张盘点单不在清点中" isFramed />
        }
      />
    </>
  );
}
