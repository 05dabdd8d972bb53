import { breakdownAction, exportAction, readAction } from '@zhanggui/contract/platform/report/report-actions';
import { type Context, inTransaction } from '../context.ts';
import { type ActionHandler, handle, readFromReplica } from '../http/handle.ts';
import { accountsOf } from '../identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../jobs/run/enqueue.service.ts';
import type { BoundReport } from './bind-report.ts';
import { checkCall, type ReportCall, readBreakdown, readReport } from './read-report.ts';

/** What a job of this kind writes into a file. */
export interface ReportExport extends ReportCall {
  readonly report: string;
}

export const reportExportKindName = 'report_export';

/** Puts the writing of a file into the queue; refuses at once what the report would refuse. */
function startExport(ctx: Context, bound: BoundReport, call: ReportCall): Promise<StartedJob> {
  checkCall(ctx, bound, call);
  const { name, label } = bound.report;
  const input: ReportExport = { report: name, ...call };
  return inTransaction(accountsOf(ctx), (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    return enqueue(books, { kind: reportExportKindName, title: `导出${label}`, input });
  });
}

/** The handlers of every call that a report brings. */
function reportHandlers(bound: BoundReport): readonly ActionHandler[] {
  const { report, reach } = bound;
  const { breakdown } = report;
  const handlers = [
    handle(readAction(report), (ctx, { params: { id }, body }) => readReport(ctx, bound, { id, body })),
    ...(breakdown
      ? [
          handle(breakdownAction(report, breakdown), (ctx, { params: { id }, body }) =>
            readBreakdown(ctx, bound, { breakdown, call: { id, body } }),
          ),
        ]
      : []),
  ];
  const reading = readFromReplica(reach ? handlers.map((handler) => ({ ...handler, reach })) : handlers);
  if (!report.export) return reading;
  const start = handle(exportAction(report), async (ctx, { params: { id }, body }) => ({
    ...(await startExport(ctx, bound, { id, body })),
  }));
  return [...reading, start];
}

/** A domain's own handlers and those of its reports. */
export function handlersOf({
  handlers,
  reports = [],
}: {
  readonly handlers: readonly ActionHandler[];
  readonly reports?: readonly BoundReport[];
}): readonly ActionHandler[] {
  return [...handlers, ...reports.flatMap(reportHandlers)];
}
