import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../format/date-time.ts';
import { formatNumber } from '../format/number.ts';
import { NativeSelect } from '../kit/input/text-input.tsx';
import { lazyPart } from '../kit/loading/lazy-part.ts';
import { LoadFailed } from '../kit/notice/load-failed.tsx';
import { Pager } from '../kit/pagination/pager.tsx';
import '../resource/list/list.css';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { ReportPresentation } from './report-presentation.ts';
import { pageOf } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';
import { ReportTotals } from './report-totals.tsx';
import type { ReportModel, ReportReply, ReportRow } from './use-report.ts';
import './report.css';

const BreakdownDialog = lazyPart(async () => (await import('./breakdown-dialog.tsx')).BreakdownDialog);

interface ViewProps {
  readonly model: ReportModel;
  readonly presentation: ReportPresentation;
}

interface Opened {
  readonly row: ReportRow;
  readonly column: string;
}

/** The figures of rows that open: the page's own, and those that have a breakdown. */
function openingColumns({ breakdown }: ReportDeclaration, { opens }: ReportPresentation): readonly string[] {
  return [...(opens?.columns ?? []), ...Object.values(breakdown?.figures ?? {}).map(({ measure }) => measure)];
}

/** The filters that narrow a report to one of its rows: dimensions that are filters too. */
function filtersOf({ filters, dimensions }: ReportDeclaration, row: ReportRow): Record<string, string> {
  const named = Object.keys(dimensions).filter((name) => filters[name] && row[name] !== null);
  return Object.fromEntries(
    named.map((name) => {
      const value = row[name];
      return [name, String(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)];
    }),
  );
}

function OpenedFigure({
  model,
  presentation,
  opened,
  onClose,
}: ViewProps & { readonly opened: Opened; readonly onClose: () => void }) {
  const { report, requested } = model;
  const { row, column } = opened;
  const { opens, cells } = presentation;
  if (opens?.columns.includes(column)) {
    return <opens.Part key={JSON.stringify(opened)} model={model} row={row} column={column} onClose={onClose} />;
  }
  const [figure, { title }] = Object.entries(report.breakdown?.figures ?? {}).find(
    ([, one]) => one.measure === column,
  ) ?? ['', { title: '' }];
  if (!report.breakdown || figure === '') return null;
  const { by: _by, order: _order, ...query } = requested;
  return (
    <BreakdownDialog
      opened={{
        report,
        breakdown: report.breakdown,
        figure,
        params: {},
        query: { ...query, ...filtersOf(report, row) },
        title,
      }}
      cells={cells}
      onClose={onClose}
    />
  );
}

/** How many rows, and since when the figures are right. */
function Bar({ model, reply }: { readonly model: ReportModel; readonly reply: ReportReply | undefined }) {
  const { report, requested, change } = model;
  const at = reply?.facts.refreshed_at;
  const rows = report.rows && 'top' in report.rows ? report.rows : undefined;
  if (!rows && report.facts?.refreshed_at === undefined) return null;
  const chosen = rows?.choices.find((choice) => String(choice) === model.texts.top) ?? rows?.choices[0];
  return (
    <div className="zg-report-bar">
      {rows && (
        <NativeSelect
          aria-label="名次"
          value={chosen}
          onChange={({ target: { value } }) => change({ top: value === String(rows.choices[0]) ? undefined : value })}
        >
          {rows.choices.map((value) => (
            <option key={value} value={value}>
              前 {value}
            </option>
          ))}
        </NativeSelect>
      )}
      {report.facts?.refreshed_at && (
        <span className="zg-faint" data-by={requested.by}>
          更新于 {typeof at === 'number' ? formatDateTime(at) : '…'}
        </span>
      )}
    </div>
  );
}

function Figures({ model, presentation, reply }: ViewProps & { readonly reply: ReportReply }) {
  const [opened, setOpened] = useState<Opened>();
  const { report, change, texts, requested } = model;
  const opening = openingColumns(report, presentation);
  const { chart, rows } = report;
  const isMeant = report.order === undefined || report.order.by[requested.order ?? ''] === chart?.measure;
  const charted = chart && isMeant && !chart.not_by?.includes(requested.by ?? '');
  const open = (row: ReportRow, column: string) => model.status !== 'stale' && setOpened({ row, column });
  const isCut = rows && 'fixed' in rows && reply.count > reply.rows.length;
  return (
    <>
      {charted && (
        <ReportChart
          {...{ model, reply, chart }}
          onOpen={(row) => opening.includes(chart.measure) && open(row, chart.measure)}
        />
      )}
      <ReportTable {...{ model, reply, presentation, opening }} onOpen={open} />
      {isCut && (
        <p className="zg-faint">
          共 {formatNumber(reply.count)} 行，显示前 {reply.rows.length} 行；合计为全部行。
        </p>
      )}
      {rows && 'page' in rows && (
        <Pager
          count={reply.count}
          size={rows.page}
          page={pageOf(texts)}
          onTurn={(page) => change({ page: page === 1 ? undefined : String(page) })}
        />
      )}
      <Suspense>
        {opened && <OpenedFigure {...{ model, presentation, opened }} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

const usualEmpty = { title: '没有数据', advice: '试试更换时间或调整筛选条件' };

/** A report below its title: filters, totals, chart and rows, or why there are none. */
export function ReportView({ model, presentation }: ViewProps) {
  const { report, reply, error, status, refetch } = model;
  const isEmpty = reply !== undefined && reply.rows.length === 0;
  const { title, advice } = presentation.empty ?? usualEmpty;
  return (
    <section className="zg-report" aria-label={report.label} aria-busy={status === 'loading'}>
      <div className="zg-report-filters">
        <ReportFilters model={model} />
        <ReportTools model={model} presentation={presentation} />
      </div>
      <Bar model={model} reply={reply} />
      {reply && !report.compare && <ReportTotals model={model} reply={reply} />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isEmpty && !error && (
        <div className="zg-list-notice">
          <h2>{title}</h2>
          <p>{advice}</p>
        </div>
      )}
      {reply && !error && !isEmpty && <Figures {...{ model, presentation, reply }} />}
    </section>
  );
}
