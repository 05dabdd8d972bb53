import { totalField } from '@zhanggui/contract/platform/report/report';
import { adapterOf } from '../fields/field-adapters.tsx';
import { ShownValue } from '../fields/parts/shown-value.tsx';
import type { ReportModel, ReportReply } from './use-report.ts';
import './report.css';

/** The totals of a report above its rows: those of the shown columns, and those that no column has. */
export function ReportTotals({ model, reply }: { readonly model: ReportModel; readonly reply: ReportReply }) {
  const { report, all, columns } = model;
  const isShown = (name: string) => columns.shown.includes(name) || !all.some((column) => column.name === name);
  return (
    <dl className="zg-report-totals" data-status={model.status}>
      {Object.keys(report.totals)
        .filter(isShown)
        .map((name) => {
          const field = totalField(report, name);
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <ShownValue adapter={adapterOf(field)} field={field} value={reply.totals[name]} place="cell" />
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
