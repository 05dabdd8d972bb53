import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { ReportBreakdown, ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { breakdownAction } from '@zhanggui/contract/platform/report/report-actions';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import { ShownValue } from '../fields/parts/shown-value.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { LoadFailed } from '../kit/notice/load-failed.tsx';
import { Pager } from '../kit/pagination/pager.tsx';
import type { ReportPresentation } from './report-presentation.ts';
import type { ReportQuery } from './report-state.ts';
import type { ReportRow } from './use-report.ts';
import './report.css';

export interface OpenedBreakdown {
  readonly report: ReportDeclaration;
  readonly breakdown: ReportBreakdown;
  readonly figure: string;
  /** The record of the path. */
  readonly params: Readonly<Record<string, number>>;
  /** What narrows the report, and the row whose figure it is. */
  readonly query: ReportQuery;
  readonly title: string;
}

interface BreakdownDialogProps {
  readonly opened: OpenedBreakdown;
  readonly cells: ReportPresentation['cells'];
  readonly onClose: () => void;
}

interface Found {
  readonly count: number;
  readonly rows: readonly ReportRow[];
}

function useRows({ report, breakdown, figure, params, query }: OpenedBreakdown, page: number) {
  const action = breakdownAction(report, breakdown);
  const size = breakdown.rows.page;
  const body = { ...query, figure, limit: size, offset: (page - 1) * size };
  return useQuery({
    queryKey: [action.path, params, body],
    queryFn: async ({ signal }) =>
      (await api.call(action, { params, body }, { signal, shows: 'all' })) as unknown as Found,
    placeholderData: keepPreviousData,
  });
}

function Rows({ opened, cells = {}, rows }: Pick<BreakdownDialogProps, 'opened' | 'cells'> & Pick<Found, 'rows'>) {
  const { breakdown, figure, title } = opened;
  const columns = (breakdown.figures[figure]?.columns ?? []).flatMap((name) => {
    const field: Field | undefined = breakdown.fields[name];
    return field ? [{ name, field, align: adapterOf(field).column.align, Own: cells[name] }] : [];
  });
  return (
    <div className="zg-rows zg-report-table zg-report-rows">
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ name, field, align }) => (
              <th key={name} scope="col" data-align={align}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map(({ name, field, align, Own }) => (
                <td key={name} data-label={field.label} data-align={align}>
                  {Own ? (
                    <Own value={row[name]} row={row} requested={opened.query} />
                  ) : (
                    <ShownValue adapter={adapterOf(field)} field={field} value={row[name]} place="cell" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows that a figure of a report is made of. */
export function BreakdownDialog({ opened, cells, onClose }: BreakdownDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRows(opened, page);
  return (
    <Dialog title={opened.title} width={820} onClose={onClose}>
      {error && <LoadFailed what="明细" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="zg-faint">加载中…</p>}
      {data?.count === 0 && <p className="zg-faint">暂无记录</p>}
      {data && data.count > 0 && <Rows opened={opened} cells={cells} rows={data.rows} />}
      {data && <Pager count={data.count} size={opened.breakdown.rows.page} page={page} onTurn={setPage} />}
    </Dialog>
  );
}
