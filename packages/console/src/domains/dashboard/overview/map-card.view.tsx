import { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { entriesOfShare } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { Suspense } from 'react';
import { formatMoney } from '../../../platform/format/number.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

const RegionMap = lazyPart(async () => (await import('../../../platform/kit/map/region-map.tsx')).RegionMap);

interface MapCardProps {
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

/** The sales of a period by province on a map; a province opens its rows. The card by province is its table. */
export function MapCard({ model: { filter, isRunning }, onOpen }: MapCardProps) {
  const { data, isError, status } = useLive(salesShares, { ...filter, by: 'province' }, { isRunning });
  const values = new Map(data?.rows.map(({ key, gmv_fen }) => [key, gmv_fen]));
  const open = (province: string) => {
    onOpen({ title: `成交额 · 省份 · ${province}`, filter, side: entriesOfShare('province', province), entry: 'sale' });
  };
  return (
    <section className="zg-sales-card" data-status={status} data-card="map">
      <header>
        <h2>省份地图（成交额，元）</h2>
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      <Suspense fallback={<div className="zg-map-wait" />}>
        <RegionMap label="各省成交额" values={values} format={formatMoney} onArea={open} />
      </Suspense>
    </section>
  );
}
