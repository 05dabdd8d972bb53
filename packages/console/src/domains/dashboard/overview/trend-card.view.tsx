import { figureFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { salesTrend } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { rowsOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { trendStep } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { salesMark } from '@zhanggui/contract/domains/dashboard/target/sales-mark.resource';
import { salesTarget } from '@zhanggui/contract/domains/dashboard/target/sales-target.resource';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Suspense, useState } from 'react';
import type { ChartMark, Series } from '../../../platform/chart/line-chart.tsx';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { figureWords, type Unit } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { OneOf } from '../../../platform/kit/segmented/one-of.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';
import { useMarks, useTargets } from '../target/use-targets.ts';
import { marksOf, targetsOf } from './trend-marks.ts';
import { lastDayOf, pairsOf, stepOf, stepsOf, stepWords, type TrendPair, type TrendStep } from './trend-points.ts';
import '../sales/sales-table.css';

const LineChart = lazyPart(async () => (await import('../../../platform/chart/line-chart.tsx')).LineChart);

const metrics = ['gmv_fen', 'net_fen', 'refunded_fen', 'order_count', 'paid_count'] as const;
type Metric = (typeof metrics)[number];
const metricChoices = metrics.map((value) => ({ value, label: figureFields[value].label }));

function unitOf(metric: Metric): Unit {
  return metric.endsWith('_fen') ? 'money' : 'count';
}

function amountOf(point: TrendPair['current'], metric: Metric): number | null {
  return point?.[metric] ?? null;
}

interface TrendViewProps {
  readonly pairs: readonly TrendPair[];
  readonly metric: Metric;
  readonly step: TrendStep;
  readonly height: number;
  /** What each step shall sell, where all of it has a target. */
  readonly targets: readonly (number | undefined)[];
  readonly marks: readonly ChartMark[];
  readonly onStep?: ((at: string) => void) | undefined;
}

function TrendChart({ pairs, metric, step, height, targets, marks, onStep }: TrendViewProps) {
  const unit = unitOf(metric);
  const format = (value: number) => figureWords(value, unit);
  // Money is charted in yuan, the unit of its scale.
  const scaled = (value: number | null) => (value === null || unit !== 'money' ? value : value / 100);
  const words = (value: number) => format(unit === 'money' ? Math.round(value * 100) : value);
  const { label } = figureFields[metric];
  const line = (name: string, tone: Series['tone'], values: Series['values']): Series => ({
    ...{ name, kind: 'line', tone, values, format: words },
  });
  const ofPoints = (points: readonly TrendPair['current'][]) => points.map((point) => scaled(amountOf(point, metric)));
  return (
    <Suspense fallback={<div style={{ height }} className="zg-chart-wait" />}>
      <LineChart
        label={`${label}趋势`}
        height={height}
        marks={marks}
        steps={pairs.map(({ at, former }) => stepWords(at || (former?.at ?? ''), step))}
        stepTitle={(index) => `${pairs[index]?.at || '-'}，上期 ${pairs[index]?.former?.at ?? '-'}`}
        series={[
          line('本期', 'main', ofPoints(pairs.map(({ current }) => current))),
          line('上期', 'former', ofPoints(pairs.map(({ former }) => former))),
          ...(targets.some((target) => target !== undefined)
            ? [
                line(
                  '目标',
                  'target',
                  targets.map((target) => scaled(target ?? null)),
                ),
              ]
            : []),
        ]}
        onStep={
          onStep &&
          ((index) => {
            const at = pairs[index]?.at;
            if (at) onStep(at);
          })
        }
      />
    </Suspense>
  );
}

/** The chart's numbers as text, for screen readers. */
function TrendTable({ pairs, metric, height, onStep }: TrendViewProps) {
  const amount = (point: TrendPair['current']) => figureWords(amountOf(point, metric), unitOf(metric));
  const columns: readonly Column<TrendPair>[] = [
    {
      label: '时间',
      cell: ({ at }) => (at && onStep ? <TextButton onClick={() => onStep(at)}>{at}</TextButton> : at || '-'),
    },
    { label: figureFields[metric].label, align: 'end', cell: ({ current }) => amount(current) },
    { label: '上期时间', cell: ({ former }) => former?.at ?? '-' },
    { label: '上期', align: 'end', cell: ({ former }) => amount(former) },
  ];
  return (
    <div className="zg-rows" style={{ maxHeight: height }}>
      <Table>
        <ColumnRows columns={columns} rows={pairs} keyOf={({ at, former }) => `${at}.${former?.at}`} />
      </Table>
    </div>
  );
}

interface TrendCardProps {
  readonly model: SalesFilterModel;
  readonly height: number;
  readonly onOpen: (opened: Opened) => void;
}

/** One figure over time with the former period; a step opens its rows. */
export function TrendCard({ model, height, onOpen }: TrendCardProps) {
  const { filter, texts, change, isRunning } = model;
  const steps = stepsOf(filter);
  const step = stepOf(filter, texts.step);
  const metric = metrics.find((one) => one === texts.metric) ?? 'gmv_fen';
  const [isTable, setTable] = useState(false);
  const { data, error, refetch, status } = useLive(salesTrend, { ...filter, step }, { isRunning });
  const pairs = pairsOf(data?.points ?? []);
  const open = (entry: Opened['entry'], at: string) => {
    const days = { from_date: at.slice(0, 10), to_date: lastDayOf(at, step, filter.to_date) };
    onOpen({
      title: `${figureFields[metric].label} · ${at}`,
      filter: { ...filter, ...days },
      side: { freight: 'with' },
      entry,
    });
  };
  const isMoney = unitOf(metric) === 'money';
  const entry = rowsOf[metric];
  const months = useTargets(filter);
  const days = useMarks(filter);
  const shown = {
    ...{ pairs, metric, step, height },
    targets: metric === 'gmv_fen' ? targetsOf(pairs, step, filter, months.targets) : [],
    marks: marksOf(pairs, step, filter, days.marks),
    onStep:
      step === 'hour' || entry === 'order_count' || entry === 'paid_count'
        ? undefined
        : (at: string) => open(entry, at),
  };
  return (
    <section className="zg-sales-card" data-status={status} data-card="trend">
      <header>
        <h2>
          <Define
            label={`${figureFields[metric].label}趋势${isMoney ? '（元）' : ''}`}
            definition={figureFields[metric].help}
          />
        </h2>
        <OneOf label="指标" values={metricChoices} chosen={metric} onChoose={(next) => change({ metric: next })} />
        <OneOf
          label={trendStep.label}
          values={steps.map((value) => ({ value, label: labelOf(trendStep, value) }))}
          chosen={step}
          onChoose={(next) => change({ step: next })}
        />
        <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? '看图' : '看表'}
        </TextButton>
      </header>
      {error && <LoadFailed what="趋势" error={error} onRetry={() => void refetch()} />}
      {months.error && <LoadFailed what={salesTarget.label} error={months.error} onRetry={months.reload} />}
      {days.error && <LoadFailed what={salesMark.label} error={days.error} onRetry={days.reload} />}
      {isTable ? <TrendTable {...shown} /> : <TrendChart {...shown} />}
    </section>
  );
}
