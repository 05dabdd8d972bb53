import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { formatDateTime } from '../format/date-time.ts';
import { formatNumber } from '../format/number.ts';
import { Button } from '../kit/button/button.tsx';
import { LoadFailed } from '../kit/notice/load-failed.tsx';
import { Pager } from '../kit/pagination/pager.tsx';
import { FormField } from '../resource/form/form-field.tsx';
import { createBody } from '../resource/form/state/changes.ts';
import { FormStore } from '../resource/form/state/form-store.ts';
import '../resource/form/form.css';
import type { ReportPresentation } from './report-presentation.ts';
import { pageOf } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { useReport } from './use-report.ts';
import './report.css';

interface ReportDialogProps {
  readonly report: ReportDeclaration;
  readonly presentation: ReportPresentation;
  /** What is to be done before anything is shown. */
  readonly advice: string;
  readonly onClose: () => void;
}

type Requested = Readonly<Record<string, string>>;

function Found({
  report,
  presentation,
  requested,
}: Omit<ReportDialogProps, 'advice' | 'onClose'> & { readonly requested: Requested }) {
  const [texts, setTexts] = useState<Requested>(requested);
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setTexts(
      Object.fromEntries(
        Object.entries({ ...texts, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    );
  const model = useReport(report, { texts, change });
  const { reply, error, refetch } = model;
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!reply) return <p className="zg-faint">加载中…</p>;
  if (reply.count === 0) return <p className="zg-faint">暂无记录</p>;
  const { rows } = report;
  return (
    <>
      <p className="zg-rows-sum">
        {texts.at && formatDateTime(Number(texts.at))}，共 {formatNumber(reply.count)} 条
      </p>
      <ReportTotals model={model} reply={reply} />
      <div className="zg-report-rows">
        <ReportTable {...{ model, reply, presentation, opening: [] }} onOpen={() => undefined} />
      </div>
      {rows && 'page' in rows && (
        <Pager
          count={reply.count}
          size={rows.page}
          page={pageOf(texts)}
          onTurn={(page) => change({ page: String(page) })}
        />
      )}
    </>
  );
}

/** A report in a window over its page, after a form for the past moment and the filters. */
export function ReportDialog({ report, presentation, advice, onClose }: ReportDialogProps) {
  const id = useId();
  const [store] = useState(
    () => new FormStore({ ...(report.as_of ? { at: report.as_of } : {}), ...report.filters }, {}),
  );
  const [requested, setRequested] = useState<Requested>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = createBody(store.fields, store.read().values) as { readonly at?: number | null };
    if (report.as_of) {
      if (body.at === undefined || body.at === null) return store.refuse({ at: [`请选择${report.as_of.label}`] });
      if (body.at > Date.now() / 1000) return store.refuse({ at: [`${report.as_of.label}不能晚于现在`] });
    }
    const filled = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
    setRequested(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])));
  };
  return (
    <Modal open title={report.label} width={860} footer={null} onCancel={onClose}>
      <form id={id} className="zg-form zg-report-form" noValidate onSubmit={submit}>
        {Object.entries(store.fields).map(([name, field]) => (
          <FormField key={name} store={store} id={`${id}.${name}`} name={name} field={field} Input={undefined} />
        ))}
        <Button type="submit" kind="primary">
          查看
        </Button>
      </form>
      {requested ? (
        <Found key={JSON.stringify(requested)} {...{ report, presentation, requested }} />
      ) : (
        <p className="zg-form-help">{advice}</p>
      )}
    </Modal>
  );
}
