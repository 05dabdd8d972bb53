import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { sharesOf } from '@zhanggui/contract/platform/report/report-columns';
import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/loading/lazy-part.ts';
import { LoadFailed } from '../kit/notice/load-failed.tsx';
import { OneOf } from '../kit/segmented/one-of.tsx';
import { narrowed } from '../session/narrowing.ts';
import { useViewer } from '../session/use-viewer.ts';
import type { ReportPresentation } from './report-presentation.ts';
import { type ReportRow, useReply } from './use-report.ts';
import './report.css';

const BreakdownDialog = lazyPart(async () => (await import('./breakdown-dialog.tsx')).BreakdownDialog);

type Shares = Readonly<Record<string, number | null>>;

/** A figure in words, with what it is made of below; it opens the rows of a breakdown. */
export interface FigureCard {
  readonly figure: string;
  readonly label: string;
  readonly value: (totals: ReportRow, shares: Shares) => string;
  readonly note: (totals: ReportRow) => string;
}

interface ReportFiguresProps {
  readonly report: ReportDeclaration;
  /** The record of the path. */
  readonly id: number;
  readonly cards: readonly FigureCard[];
  /** Choices of the last days, the usual one in the middle of them. */
  readonly periods: readonly number[];
  readonly usual: number;
  readonly cells?: ReportPresentation['cells'];
}

/** A report of totals as cards in a record, each of which opens the rows that it is made of. */
export function ReportFigures({ report: declared, id, cards, periods, usual, cells }: ReportFiguresProps) {
  const report = narrowed('report', declared, useViewer());
  const [days, setDays] = useState(usual);
  const [opened, setOpened] = useState<string>();
  const query = { days: String(days) };
  const { reply, error, status, refetch } = useReply(report, query, { id });
  const shares = reply ? sharesOf(report, reply.totals, reply.totals) : {};
  const { breakdown } = report;
  const shown = opened === undefined ? undefined : breakdown?.figures[opened];
  return (
    <section className="zg-detail-section" aria-label={report.label}>
      <header className="zg-report-head">
        <h2>{report.label}</h2>
        <OneOf
          label="最近几天"
          values={periods.map((one) => ({ value: one, label: `近 ${one} 天` }))}
          chosen={days}
          onChoose={setDays}
        />
      </header>
      {error && <LoadFailed what={report.label} error={error} onRetry={refetch} />}
      <div className="zg-report-figures" aria-busy={status === 'loading'} data-status={status}>
        {cards.map(({ figure, label, value, note }) => (
          <button key={figure} type="button" disabled={!reply} onClick={() => setOpened(figure)}>
            {label}
            <strong>{reply ? value(reply.totals, shares) : '…'}</strong>
            <small>{reply ? note(reply.totals) : ' '}</small>
          </button>
        ))}
      </div>
      {opened !== undefined && breakdown && shown && (
        <Suspense>
          <BreakdownDialog
            opened={{
              report,
              breakdown,
              figure: opened,
              params: { id },
              query,
              title: `${shown.title}（近 ${days} 天）`,
            }}
            cells={cells}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
