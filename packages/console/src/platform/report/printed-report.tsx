import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isNaming } from '../fields/choice/use-known-ref.ts';
import { rangeWords, readDayRange } from '../fields/time/day-range.ts';
import { formatDateTime } from '../format/date-time.ts';
import { formatNumber } from '../format/number.ts';
import { toast } from '../kit/toast/toast.ts';
import { useSession } from '../session/use-session.ts';
import '../theme/print.css';
import type { ReportPresentation } from './report-presentation.ts';
import { printedQuery, shownDays } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { ReportWords } from './report-words.tsx';
import { type ReportModel, type ReportReply, useReply } from './use-report.ts';

interface PrintedReportProps {
  readonly model: ReportModel;
  readonly presentation: ReportPresentation;
  readonly onDone: () => void;
}

function periodWords({ report, texts, requested }: ReportModel): string {
  const { period } = report;
  if (requested.at !== undefined) return `　时点：${formatDateTime(Number(requested.at))}`;
  if (!period || period.kind === 'last_days') return '';
  const range =
    period.kind === 'days' ? shownDays(period.parameter, texts, new Date()) : readDayRange(texts, period.parameter);
  const words = rangeWords(range) ?? (period.kind === 'moments' ? `最近 ${period.usual_days} 天` : '');
  return `　期间：${words}`;
}

function headline({ count, rows }: ReportReply): string {
  const of = `共 ${formatNumber(count)} 项`;
  return rows.length < count ? `${of}，打印前 ${formatNumber(rows.length)} 项` : of;
}

/** Runs an act one frame after the last name was read, when it is drawn; returns a function that cancels it. */
function onceNamed(client: QueryClient, act: () => void): () => void {
  let isDrawn = false;
  const look = () => {
    if (isDrawn && !isNaming(client)) return act();
    isDrawn = !isNaming(client);
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** A printed report with title, period, filters, totals, rows and signature lines: read whole, printed once and removed. */
export function PrintedReport({ model, presentation, onDone }: PrintedReportProps) {
  const { report, texts, requested } = model;
  const { name } = useSession();
  const [query] = useState(() => printedQuery(report, texts, new Date()));
  const { reply, error } = useReply(report, query);
  const client = useQueryClient();
  useEffect(() => {
    if (error) {
      toast.error(`打印失败：${error.message}`);
      onDone();
    }
    if (!reply) return;
    return onceNamed(client, () => {
      print();
      onDone();
    });
  }, [reply, error, client, onDone]);
  if (!reply) return null;
  const { label, print: paper } = report;
  return createPortal(
    <section className="zg-print">
      <h1>{label}</h1>
      <p>
        {headline(reply)}
        {periodWords(model)}
        <ReportWords report={report} requested={requested} />
        {`　${name} 打印于 ${formatDateTime(Math.floor(Date.now() / 1000))}`}
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
