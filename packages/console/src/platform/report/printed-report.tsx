import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { rangeWords, readDayRange } from '../fields/time/day-range.ts';
import { formatDateTime } from '../format/date-time.ts';
import { useSession } from '../session/use-session.ts';
import '../theme/print.css';
import type { ReportPresentation } from './report-presentation.ts';
import { shownDays } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import type { ReportModel, ReportReply } from './use-report.ts';

interface PrintedReportProps {
  readonly model: ReportModel;
  readonly reply: ReportReply;
  readonly presentation: ReportPresentation;
  readonly onDone: () => void;
}

function periodWords({ report, texts, requested }: ReportModel): string {
  const { period } = report;
  if (requested.at !== undefined) return `时点：${formatDateTime(Number(requested.at))}　`;
  if (!period || period.kind === 'last_days') return '';
  const range =
    period.kind === 'days' ? shownDays(period.parameter, texts, new Date()) : readDayRange(texts, period.parameter);
  const words = rangeWords(range) ?? (period.kind === 'moments' ? `最近 ${period.usual_days} 天` : '');
  return `期间：${words}　`;
}

/** A printed report with title, period, totals, rows and signature lines; printed once and removed. */
export function PrintedReport({ model, reply, presentation, onDone }: PrintedReportProps) {
  const { name } = useSession();
  const { label, print: paper } = model.report;
  useEffect(() => {
    const drawn = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(drawn);
  }, [onDone]);
  return createPortal(
    <section className="zg-print">
      <h1>{label}</h1>
      <p>
        {periodWords(model)}
        {`${name} 打印于 ${formatDateTime(Math.floor(Date.now() / 1000))}`}
      </p>
      {presentation.paper && <presentation.paper />}
      <ReportTotals model={model} reply={reply} />
      <ReportTable {...{ model, reply, presentation, opening: [] }} onOpen={() => undefined} />
      {paper && paper.signatures.length > 0 && (
        <p>{paper.signatures.map((one) => `${one}：＿＿＿＿＿＿`).join('　')}</p>
      )}
    </section>,
    document.body,
  );
}
