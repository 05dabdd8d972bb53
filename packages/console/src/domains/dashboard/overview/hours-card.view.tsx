import { figureFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { hourDays, salesHours } from '@zhanggui/contract/domains/dashboard/sales/hours.action';
import { useState } from 'react';
import { figureWords } from '../../../platform/kit/figure/compare.ts';
import { HeatGrid } from '../../../platform/kit/heat-grid/heat-grid.tsx';
import { OneOf } from '../../../platform/kit/segmented/one-of.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const metrics = (['order_count', 'gmv_fen'] as const).map((value) => ({ value, label: figureFields[value].label }));

interface HoursCardProps {
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

/** At which hours of the week orders are placed: when to staff the shop, and when to send what. */
export function HoursCard({ model: { filter, isRunning }, onOpen }: HoursCardProps) {
  const { data, isError, status } = useLive(salesHours, filter, { isRunning });
  const [metric, setMetric] = useState<(typeof metrics)[number]['value']>('order_count');
  const values = new Map(data?.cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell[metric]]));
  const isCut = data !== undefined && data.from_date !== filter.from_date;
  const open = (row: number, hour: number) =>
    onOpen({
      title: `成交额 · ${weekdays[row]} ${hour} 时`,
      filter: { ...filter, from_date: data?.from_date ?? filter.from_date },
      side: { weekday: row + 1, hour, freight: 'with' },
      entry: 'sale',
    });
  return (
    <section className="zg-sales-card" data-status={status} data-card="hours">
      <header>
        <h2>下单时段（{metric === 'gmv_fen' ? '元' : '单'}）</h2>
        {isCut && <span className="zg-faint">最近 {hourDays} 天</span>}
        <OneOf label="指标" values={metrics} chosen={metric} onChoose={setMetric} />
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      <HeatGrid
        label={`各时段${figureFields[metric].label}`}
        rows={weekdays}
        columns={hours}
        valueAt={(row, hour) => values.get(`${row + 1} ${hour}`) ?? 0}
        {...(metric === 'gmv_fen' ? { onOpen: open } : {})}
        format={(value) => figureWords(value, metric === 'gmv_fen' ? 'money' : 'count')}
      />
    </section>
  );
}
