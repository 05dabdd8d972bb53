import { exportAction } from '@zhanggui/contract/platform/report/report-actions';
import { Suspense, useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icons.tsx';
import { lazyPart } from '../kit/loading/lazy-part.ts';
import { Popup } from '../kit/popup/popup.tsx';
import { usePermission } from '../navigation/shell-context.ts';
import { useActionCall } from '../resource/action/use-action-call.ts';
import { admits } from '../resource/data/access.ts';
import type { ReportPresentation } from './report-presentation.ts';
import type { ReportModel } from './use-report.ts';

const ArrangePanel = lazyPart(async () => (await import('../kit/arrange-panel/arrange-panel.tsx')).ArrangePanel);
const PrintedReport = lazyPart(async () => (await import('./printed-report.tsx')).PrintedReport);

const columnsIcon = (
  <Icon>
    <path d="M2.5 3.2h11v9.6h-11zM6.2 3.2v9.6M9.8 3.2v9.6" />
  </Icon>
);

const formatLabels = { xlsx: '导出', csv: '导出 CSV' } as const;

/** Has all rows written into a file, for those who may; it is offered when it is there. */
export function ReportExportButtons({ model }: { readonly model: ReportModel }) {
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  const { report, requested } = model;
  const action = exportAction(report);
  if (!report.export || !admits(action.permission, has)) return null;
  const { formats } = report.export;
  const start = (format: 'xlsx' | 'csv') =>
    call(action, { body: { ...exportBody(model), ...(formats.length > 1 ? { format } : {}) } });
  function exportBody({ report: { filters } }: ReportModel) {
    // A body is not coerced as a query string is: numbers and truth values go as what they are.
    const typed = Object.entries(requested).map(([name, text]): [string, unknown] => {
      const kind = filters[name]?.kind;
      if (kind === 'bool') return [name, text === 'true'];
      return [name, kind === 'ref' || kind === 'int' || isMoment(name) ? Number(text) : text];
    });
    return Object.fromEntries(typed);
  }
  function isMoment(name: string): boolean {
    return (
      name === 'at' || name === 'days' || (report.period?.kind === 'moments' && (name === 'from' || name === 'to'))
    );
  }
  return formats.map((format) => (
    <Button key={format} disabled={sending} onClick={() => void start(format)}>
      {formatLabels[format]}
    </Button>
  ));
}

interface ReportToolsProps {
  readonly model: ReportModel;
  readonly presentation: ReportPresentation;
}

/** Buttons for the columns of a report and for printing. */
export function ReportTools({ model, presentation }: ReportToolsProps) {
  const { columns, all, report, reply, status } = model;
  const [printing, setPrinting] = useState(false);
  return (
    <div className="zg-list-tools">
      <Popup label="列设置" trigger={columnsIcon}>
        {() => (
          <Suspense>
            <ArrangePanel
              title="列设置"
              what="列"
              note="拖动调整顺序，或用 Alt+↑↓ 移动；仅对自己生效"
              layout={columns}
              labelOf={(name) => all.find((column) => column.name === name)?.label ?? name}
            />
          </Suspense>
        )}
      </Popup>
      {report.print && (
        <button
          type="button"
          className="zg-icon-button zg-wide-only"
          aria-label="打印"
          title="打印"
          disabled={printing || status !== 'ready' || reply?.rows.length === 0}
          onClick={() => setPrinting(true)}
        >
          <Icon>
            <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />
          </Icon>
        </button>
      )}
      {printing && (
        <Suspense>
          <PrintedReport model={model} presentation={presentation} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  );
}
