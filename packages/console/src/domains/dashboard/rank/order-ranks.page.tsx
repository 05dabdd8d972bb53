import { exportRank } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { entriesOfRank } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { rankSales } from '@zhanggui/contract/domains/dashboard/sales/rank.action';
import { rankBy, rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { ExportButton } from '../sales/export-button.view.tsx';
import { OneOf } from '../sales/one-of.view.tsx';
import { SalesFilterBar } from '../sales/sales-filter-bar.view.tsx';
import { useLive } from '../sales/use-live.ts';
import { useSalesFilter } from '../sales/use-sales-filter.ts';
import type { RankRow } from './rank-rows.ts';
import { RankTable } from './rank-table.view.tsx';
import { ShareCurve } from './share-curve.view.tsx';
import '../dashboard.css';
import '../sales/sales-table.css';

const EntriesDrawer = lazyPart(async () => (await import('../sales/entries-drawer.view.tsx')).EntriesDrawer);

const tops = [20, 50, 100, 500].map((value) => ({ value, label: `前 ${value}` }));
const usualTop = 20;

/** What sold, by SKU, category, brand, supplier or mall: the order, the shares and the change. */
export function Page() {
  const model = useSalesFilter();
  const { filter, texts, change, isRunning } = model;
  const by = rankBy.values.find(({ value }) => value === texts.by)?.value ?? 'sku';
  const order = rankOrder.values.find(({ value }) => value === texts.order)?.value ?? 'sales';
  const top = tops.find(({ value }) => String(value) === texts.top)?.value ?? usualTop;
  const { data, isError } = useLive(rankSales, { ...filter, by, order, top }, { isRunning });
  const [opened, setOpened] = useState<Opened>();
  const side = labelOf(rankBy, by);
  const open = ({ key, label }: RankRow, entry: Opened['entry']) => {
    const { freight = 'without', ...narrower } = entriesOfRank(by, key);
    setOpened({ title: `${side} · ${label}`, filter, side: { ...narrower, freight }, entry });
  };
  return (
    <>
      <PageHeader actions={<ExportButton action={exportRank} body={{ ...filter, by, order }} />} />
      <SalesFilterBar model={model} />
      <div className="zg-board">
        <div className="zg-rank-bar">
          <OneOf label={rankBy.label} values={rankBy.values} chosen={by} onChoose={(next) => change({ by: next })} />
          <OneOf label="名次" values={tops} chosen={top} onChoose={(next) => change({ top: String(next) })} />
          <span className="zg-faint">更新于 {data?.refreshed_at ? formatDateTime(data.refreshed_at) : '…'}</span>
        </div>
        {isError && <p className="zg-sales-card">汇总没有读到。请检查所选日期（一次最多两年），或稍后刷新。</p>}
        {data?.count === 0 && <p className="zg-sales-card">所选日期内没有商品售出。换一段日期，或去掉筛选再看。</p>}
        {data && data.count > 0 && (
          <>
            {order === 'sales' && (
              <ShareCurve
                reply={data}
                onOpen={(index) => {
                  const row = data.rows[index];
                  if (row) open(row, 'sale');
                }}
              />
            )}
            <section className="zg-sales-card">
              <RankTable
                reply={data}
                side={side}
                order={order}
                onOrder={(next) => change({ order: next })}
                onOpen={open}
              />
            </section>
          </>
        )}
      </div>
      <Suspense>
        {opened && (
          <EntriesDrawer key={`${opened.title}${opened.entry}`} opened={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}
