import { Suspense } from 'react';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { figureWords } from '../sales/compare.ts';
import { cumulativeShares, type RankReply } from './rank-rows.ts';

const LineChart = lazyPart(async () => (await import('../chart/line-chart.view.tsx')).LineChart);

const height = 240;
const max = 60;

/** How few places make how much of the whole: a bar for each, and the share that all up to it have. */
export function ShareCurve({ reply, onOpen }: { readonly reply: RankReply; readonly onOpen: (index: number) => void }) {
  const rows = reply.rows.slice(0, max);
  return (
    <section className="zg-sales-card">
      <header>
        <h2>占比曲线（销售额，元；累计占比）</h2>
        <span className="zg-faint">前 {rows.length} 名</span>
      </header>
      <Suspense fallback={<div className="zg-chart-wait" style={{ height }} />}>
        <LineChart
          label="销售额与累计占比"
          height={height}
          steps={rows.map((_, index) => String(index + 1))}
          stepTitle={(index) => `${index + 1}. ${rows[index]?.label ?? ''}`}
          series={[
            {
              ...{ name: '销售额', kind: 'bar', tone: 'main' },
              values: rows.map(({ sales_fen }) => sales_fen / 100),
              format: (yuan) => figureWords(Math.round(yuan * 100), 'money'),
            },
            {
              ...{ name: '累计占比', kind: 'line', tone: 'attention', scale: 'right' },
              values: cumulativeShares(rows, reply.total.sales_fen),
              format: (share) => figureWords(share, 'rate'),
            },
          ]}
          onStep={onOpen}
        />
      </Suspense>
    </section>
  );
}
