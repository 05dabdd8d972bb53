import { Suspense } from 'react';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { bytesWords } from './bytes.ts';
import type { SystemState } from './state-cards.view.tsx';

const LineChart = lazyPart(async () => (await import('../../platform/chart/line-chart.tsx')).LineChart);

const height = 200;
const mega = 1024 * 1024;

/** Load and memory of the last hour. */
export function LoadChart({ state: { history } }: { readonly state: SystemState }) {
  const times = history.map(({ at }) => formatDateTime(at));
  return (
    <section className="zg-state-card" data-width="full" aria-label="近一小时">
      <h2>近一小时</h2>
      {history.length < 2 ? (
        <p className="zg-faint">刚刚启动，一分钟后显示负载与内存的走势</p>
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          <LineChart
            label="近一小时的处理器负载与服务内存"
            height={height}
            steps={times.map((time) => time.slice(11, 16))}
            stepTitle={(index) => times[index] ?? ''}
            series={[
              {
                ...{ name: '负载（%）', kind: 'line', tone: 'main' },
                values: history.map(({ load_percent }) => load_percent),
                format: (value) => `${value}%`,
              },
              {
                ...{ name: '内存（MB）', kind: 'line', tone: 'attention' },
                values: history.map(({ memory_bytes }) => Math.round(memory_bytes / mega)),
                format: (value) => bytesWords(value * mega),
              },
            ]}
          />
        </Suspense>
      )}
    </section>
  );
}
