import type { ReportChart as ChartDeclaration } from '@zhanggui/contract/platform/report/report';
import { orderedMeasure, shareReader } from '@zhanggui/contract/platform/report/report-columns';
import { Suspense } from 'react';
import { adapterOf } from '../fields/field-adapters.tsx';
import { ratioWords } from '../kit/figure/compare.ts';
import { lazyPart } from '../kit/loading/lazy-part.ts';
import { areDays, barSteps, drawnWords, inDayOrder } from './bar-steps.ts';
import type { ReportModel, ReportReply, ReportRow } from './use-report.ts';
import './report.css';

const LineChart = lazyPart(async () => (await import('../chart/line-chart.tsx')).LineChart);

const height = 240;

interface ReportChartProps {
  readonly model: ReportModel;
  readonly reply: ReportReply;
  readonly chart: ChartDeclaration;
  readonly onOpen: (row: ReportRow) => void;
}

/** What a row is called. */
function nameOf({ report }: ReportModel, row: ReportRow): string {
  const [first] =
    Object.entries(report.dimensions).find(([name, field]) => name === report.by?.heads || !field.tie) ?? [];
  return String(row[report.by?.heads ?? first ?? ''] ?? '');
}

/** A bar for each of the first rows, and a share as a line. */
export function ReportChart({ model, reply, chart, onOpen }: ReportChartProps) {
  const { report, requested } = model;
  const rows = inDayOrder(reply.rows.slice(0, chart.max), (row) => nameOf(model, row));
  const field = report.measures[chart.measure];
  if (!field || rows.length === 0) return null;
  const names = rows.map((row) => nameOf(model, row));
  const isByDay = areDays(names);
  const scale = field.kind === 'money' ? 100 : 1;
  const words = (value: number) => adapterOf(field).describe(Math.round(value * scale), field);
  const shares = rows.map(shareReader(report, reply.totals, orderedMeasure(report, requested.order)));
  const line = chart.share;
  return (
    <section className="zg-report-card" data-status={model.status}>
      <header>
        <h2>{chart.title}</h2>
        <span className="zg-faint">{drawnWords(rows.length, reply.count)}</span>
      </header>
      <Suspense fallback={<div className="zg-report-wait" style={{ height }} />}>
        <LineChart
          label={chart.title}
          height={height}
          steps={barSteps(names)}
          stepTitle={(index) => `${isByDay ? '' : `${index + 1}. `}${names[index]}`}
          series={[
            {
              ...{ name: field.label, kind: 'bar', tone: 'main', format: words },
              values: rows.map((row) => Number(row[chart.measure]) / scale),
            },
            ...(line === undefined
              ? []
              : [
                  {
                    name: report.shares?.[line]?.label ?? '',
                    ...({ kind: 'line', tone: 'attention', scale: 'right', format: ratioWords } as const),
                    values: shares.map((share) => share[line] ?? null),
                  },
                ]),
          ]}
          onStep={(index) => {
            const row = rows[index];
            if (row) onOpen(row);
          }}
        />
      </Suspense>
    </section>
  );
}
