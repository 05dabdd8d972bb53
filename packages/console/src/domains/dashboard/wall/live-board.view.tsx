import { useQuery } from '@tanstack/react-query';
import { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { latestSales } from '@zhanggui/contract/domains/dashboard/sales/latest.action';
import { useEffect, useState } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { figureWords, type Unit } from '../../../platform/kit/figure/compare.ts';
import { RegionMap } from '../../../platform/kit/map/region-map.tsx';
import { loadPlaces } from '../../../platform/kit/map/region-places.ts';
import { useFigures } from '../overview/use-figures.ts';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilter } from '../sales/use-sales-filter.ts';
import { cityOf, livePoints } from './live-points.ts';

const everyMilliseconds = 5000;

const figures = [
  { name: 'gmv_fen', label: '今日成交额', unit: 'money' },
  { name: 'paid_count', label: '成交订单', unit: 'count' },
  { name: 'buyer_count', label: '成交客户', unit: 'count' },
  { name: 'average_fen', label: '客单价', unit: 'money' },
  { name: 'refunded_fen', label: '退款额', unit: 'money' },
] as const satisfies readonly { readonly unit: Unit; readonly [name: string]: string }[];

function TodayFigures({ today }: { readonly today: SalesFilter }) {
  const { figures: found } = useFigures({ filter: today, isRunning: true });
  return (
    <ul className="zg-wall-figures" aria-label="今日指标">
      {figures.map(({ name, label, unit }) => (
        <li key={name}>
          <span>{label}</span>
          <strong>{found ? figureWords(found.current[name], unit) : '…'}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The newest orders, and up to which of them had been shown before the last look. */
function useLatest() {
  const { data } = useQuery({
    ...actionQuery(latestSales, { body: { limit: 30 } }),
    refetchInterval: everyMilliseconds,
  });
  const newest = Math.max(0, ...(data?.rows ?? []).map(({ id }) => id));
  const [shown, setShown] = useState({ newest: 0, before: 0 });
  useEffect(() => {
    if (newest > shown.newest) setShown({ newest, before: shown.newest });
  }, [newest, shown]);
  return { rows: data?.rows ?? [], seen: shown.before };
}

/** Today on the map of China: what each province bought, and orders as they come. */
export function LiveBoard({ today }: { readonly today: SalesFilter }) {
  const shares = useLive(salesShares, { ...today, by: 'province' }, { isRunning: true });
  const places = useQuery({
    queryKey: ['places of regions'],
    queryFn: loadPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { rows, seen } = useLatest();
  return (
    <div className="zg-wall-live">
      <TodayFigures today={today} />
      <div className="zg-wall-map">
        <RegionMap
          label="今日各省成交额与实时订单"
          values={new Map(shares.data?.rows.map(({ key, gmv_fen }) => [key, gmv_fen]))}
          format={formatMoney}
          points={places.data ? livePoints(rows, places.data, seen) : []}
        />
      </div>
      <section className="zg-wall-ticker" aria-label="实时订单">
        <h2>实时订单</h2>
        <ul>
          {rows.map(({ id, at, region, goods_name, quantity, paid_fen }) => (
            <li key={id}>
              <time>{formatDateTime(at).slice(11)}</time>
              <span className="zg-line">
                {cityOf(region)} · {goods_name ?? '-'}
                {quantity > 1 && ` × ${formatNumber(quantity)}`}
              </span>
              <b>{formatMoney(paid_fen)}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
