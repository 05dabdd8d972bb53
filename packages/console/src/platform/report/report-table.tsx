import {
  columnsOf,
  orderedMeasure,
  type ReportColumn,
  restOf,
  shareReader,
  sharesOf,
} from '@zhanggui/contract/platform/report/report-columns';
import type { ReactNode } from 'react';
import { isEmpty } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import { ShownValue } from '../fields/parts/shown-value.tsx';
import { formatNumber } from '../format/number.ts';
import { TextButton } from '../kit/button/button.tsx';
import '../kit/table/rows.css';
import { ChangeMark } from '../kit/figure/change-mark.tsx';
import { ratioWords } from '../kit/figure/compare.ts';
import { Define } from '../kit/figure/define.tsx';
import { GroupName } from './group-name.tsx';
import type { ReportPresentation } from './report-presentation.ts';
import type { ReportModel, ReportReply, ReportRow } from './use-report.ts';
import './report.css';

interface TableProps {
  readonly model: ReportModel;
  readonly reply: ReportReply;
  readonly presentation: ReportPresentation;
  /** Figures that open, by column. */
  readonly opening: readonly string[];
  readonly onOpen: (row: ReportRow, column: string) => void;
}

type Shares = Readonly<Record<string, number | null>>;

function isFigure({ kind }: ReportColumn): boolean {
  return kind !== 'dimension';
}

/** Columns in the order that the user wants them, as far as the grouping fills them. */
function shownColumns({ report, columns, all, requested }: ReportModel): readonly ReportColumn[] {
  const wanted = columns.shown.flatMap((name) => all.find((column) => column.name === name) ?? []);
  return columnsOf(report, wanted, requested.by);
}

/** The key of an order that puts a measure first, if there is one. */
function orderOf({ report }: ReportModel, measure: string): string | undefined {
  return Object.entries(report.order?.by ?? {}).find(([, by]) => by === measure)?.[0];
}

function Head({ model, column }: { readonly model: ReportModel; readonly column: ReportColumn }) {
  const { label, help, name } = column;
  const unit = column.kind === 'measure' && column.field.kind === 'money' && !label.includes('元') ? '（元）' : '';
  const order = column.kind === 'measure' ? orderOf(model, name) : undefined;
  const first = order !== undefined && model.requested.order === order;
  const align = isFigure(column) ? 'end' : undefined;
  const sorted = first ? 'descending' : 'none';
  return (
    <th scope="col" data-align={align} aria-sort={order === undefined ? undefined : sorted}>
      {order === undefined ? (
        `${label}${unit}`
      ) : (
        <TextButton onClick={() => model.change({ order })}>
          {first && '↓ '}
          {label}
          {unit}
        </TextButton>
      )}
      {help !== undefined && <Define label="" definition={help} />}
    </th>
  );
}

interface CellProps extends TableProps {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  readonly place: number;
  readonly shares: Shares;
}

function Value({ model, presentation, column, row, place, shares }: CellProps): ReactNode {
  const { by } = model.report;
  const { name } = column;
  const Own = presentation.cells?.[name];
  if (Own) return <Own value={row[name]} row={row} requested={model.requested} />;
  if (column.kind === 'place') return place;
  if (column.kind === 'share') return ratioWords(shares[name] ?? null);
  if (column.kind === 'change') {
    const { better = 'more' } = model.report.compare?.[column.measure] ?? {};
    const [current, former] = [Number(row[column.measure]), Number(row[`former_${column.measure}`])];
    return <ChangeMark current={current} former={former} more={better === 'more' ? 'good' : 'bad'} />;
  }
  if (by?.heads === name) return <GroupName name={String(row[name])} code={by.code && row[by.code]} />;
  return <ShownValue adapter={adapterOf(column.field)} field={column.field} value={row[name]} place="cell" />;
}

function Cell(props: CellProps) {
  const { column, row, opening, onOpen } = props;
  const opens = opening.includes(column.name) && Number(row[column.name]) !== 0;
  return (
    <td data-label={column.label} data-align={isFigure(column) ? 'end' : undefined} data-kind={column.kind}>
      {opens ? (
        <button type="button" className="zg-report-figure" onClick={() => onOpen(row, column.name)}>
          <Value {...props} />
        </button>
      ) : (
        <Value {...props} />
      )}
    </td>
  );
}

interface TotalsProps {
  readonly model: ReportModel;
  readonly columns: readonly ReportColumn[];
  readonly label: string;
  readonly figures: ReportRow;
  /** What shares are of; undefined where they say nothing. */
  readonly whole: ReportRow | undefined;
}

/** A row of totals under the columns that have one; its label takes the columns before the first figure. */
function TotalsRow({ model, columns, label, figures, whole }: TotalsProps) {
  const heading = Math.max(
    1,
    columns.findIndex((column) => column.kind !== 'dimension' && column.kind !== 'place'),
  );
  const shares = whole && sharesOf(model.report, figures, whole);
  return (
    <tr>
      <th scope="row" colSpan={heading}>
        {label}
      </th>
      {columns.slice(heading).map((column) => {
        const isTotal = column.kind === 'measure' && !isEmpty(figures[column.name]);
        const share = column.kind === 'share' ? (shares?.[column.name] ?? null) : null;
        return (
          <td key={column.name} data-label={column.label} data-align="end" data-empty={!isTotal && share === null}>
            {isTotal && (
              <ShownValue
                adapter={adapterOf(column.field)}
                field={column.field}
                value={figures[column.name]}
                place="cell"
              />
            )}
            {share !== null && ratioWords(share)}
          </td>
        );
      })}
    </tr>
  );
}

function Totals({ model, reply, columns }: Pick<TableProps, 'model' | 'reply'> & Pick<TotalsProps, 'columns'>) {
  const { totals, former, count, rows } = reply;
  const { report } = model;
  if (Object.keys(report.totals).length === 0) return null;
  const paged = report.rows && 'page' in report.rows;
  return (
    <tfoot>
      {!paged && count > rows.length && (
        <TotalsRow
          {...{ model, columns, whole: totals }}
          label={`其余 ${formatNumber(count - rows.length)} 项`}
          figures={restOf(report, rows, totals)}
        />
      )}
      <TotalsRow {...{ model, columns, whole: totals }} label={`合计 ${formatNumber(count)} 项`} figures={totals} />
      {former && <TotalsRow {...{ model, columns, whole: undefined }} label="上期合计" figures={former} />}
    </tfoot>
  );
}

/** The unique key of a row: its key, or its dimensions. */
function keyOf({ report }: ReportModel, row: ReportRow): string {
  return JSON.stringify(Object.keys(report.dimensions).map((name) => row[name]));
}

/** Rows, shares, changes and totals of a report; cards where it is narrow. */
export function ReportTable(props: TableProps) {
  const { model, reply } = props;
  const columns = shownColumns(model);
  const shares = shareReader(model.report, reply.totals, orderedMeasure(model.report, model.requested.order));
  return (
    <div className="zg-rows zg-report-table" data-status={model.status}>
      <table aria-label={model.report.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} model={model} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {reply.rows.map((row, index) => {
            const own = shares(row);
            return (
              <tr key={keyOf(model, row)}>
                {columns.map((column) => (
                  <Cell key={column.name} {...props} column={column} row={row} place={index + 1} shares={own} />
                ))}
              </tr>
            );
          })}
        </tbody>
        <Totals model={model} reply={reply} columns={columns} />
      </table>
    </div>
  );
}
