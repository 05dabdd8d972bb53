import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { countName, readAction } from '@zhanggui/contract/platform/report/report-actions';
import { type ReportColumn, reportColumns } from '@zhanggui/contract/platform/report/report-columns';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { actionQuery } from '../api/action-query.ts';
import { type QueryStatus, queryStatus } from '../api/query-status.ts';
import type { FilterTexts } from '../fields/field-adapter.ts';
import { arrangeColumns, type ColumnLayout, readLayout } from '../kit/arrange-panel/column-layout.ts';
import { useAddressChange } from '../navigation/use-address-change.ts';
import { narrowed } from '../session/narrowing.ts';
import { useViewer } from '../session/use-viewer.ts';
import { useSetting } from '../user-setting/use-setting.ts';
import { isRunning, type ReportQuery, reportQuery, requestedQuery } from './report-state.ts';

export type ReportRow = Readonly<Record<string, unknown>>;

/** A reply whatever its shape: figures of the period, of the former one, and rows. */
export interface ReportReply {
  readonly totals: ReportRow;
  readonly former: ReportRow | undefined;
  readonly facts: ReportRow;
  readonly count: number;
  readonly rows: readonly ReportRow[];
}

/** Where the state of a report is kept. */
export interface ReportTexts {
  readonly texts: FilterTexts;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Everything that a report's parts show. */
export interface ReportModel extends ReportTexts {
  readonly report: ReportDeclaration;
  /** What narrows, groups and orders it. */
  readonly requested: ReportQuery;
  readonly reply: ReportReply | undefined;
  readonly error: Error | null;
  readonly status: QueryStatus;
  readonly refetch: () => void;
  readonly columns: ColumnLayout & { readonly own: boolean; readonly keep: (layout: ColumnLayout | undefined) => void };
  readonly all: readonly ReportColumn[];
}

const liveMilliseconds = 15_000;

/** The texts of the address. A change of the input goes back to the first page. */
export function useAddressTexts(): ReportTexts {
  const [search] = useSearchParams();
  const set = useAddressChange();
  const texts = useMemo(() => Object.fromEntries([...search].filter(([, value]) => value !== '')), [search]);
  return { texts, change: (changes) => set({ page: undefined, ...changes }) };
}

function normalised(report: ReportDeclaration, reply: ReportRow): ReportReply {
  const { total, former, rows = [] } = reply as { total?: ReportRow; former?: ReportRow; rows?: readonly ReportRow[] };
  return { totals: total ?? reply, former, facts: reply, count: Number(reply[countName(report)] ?? 0), rows };
}

/** The reply to a query of a report; while its period goes on it is read again. */
export function useReply(report: ReportDeclaration, query: ReportQuery, params: Readonly<Record<string, number>> = {}) {
  const action = readAction(report);
  const found = useQuery({
    ...actionQuery(action, { params, body: query }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning(report, query, new Date()) ? liveMilliseconds : false,
  });
  const { data, error, refetch } = found;
  const reply = useMemo(() => data && normalised(report, data as ReportRow), [report, data]);
  return { reply, error, status: queryStatus(found), refetch: () => void refetch() };
}

/** The columns of a report as its user wants them. */
function useColumns({ name, columns, by }: ReportDeclaration, all: readonly ReportColumn[]): ReportModel['columns'] {
  const { value, keep } = useSetting(`report:${name}`);
  const layout = useMemo(() => {
    const further = all.map((column) => column.name).filter((one) => !columns.includes(one) && one !== by?.code);
    return arrangeColumns({ usual: columns, further }, readLayout(value));
  }, [all, columns, by, value]);
  return {
    ...layout,
    own: readLayout(value) !== undefined,
    keep: (next) => keep(next === undefined ? null : { shown: next.shown, hidden: next.hidden, widths: next.widths }),
  };
}

/** The state of a report without markup. */
export function useReport(declared: ReportDeclaration, { texts, change }: ReportTexts): ReportModel {
  const report = narrowed('report', declared, useViewer());
  const now = new Date();
  const requested = requestedQuery(report, texts, now);
  const found = useReply(report, reportQuery(report, texts, now));
  const all = useMemo(() => reportColumns(report, requested.by), [report, requested.by]);
  return { report, texts, change, requested, all, columns: useColumns(report, all), ...found };
}
