import type { warehousePeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import type { PeriodResource } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { periodState } from '@zhanggui/contract/domains/stock/closing/period-state.enum';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import type { ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { legalActions } from '../../../platform/resource/action/legal-actions.ts';
import { recordFacts } from '../../../platform/resource/data/record-facts.ts';
import { type Period, personOf } from './closing-state.ts';
import { usePeriods } from './use-periods.ts';

const PeriodsDrawer = lazyPart(async () => (await import('./periods-drawer.view.tsx')).PeriodsDrawer);

/** A book whose months are closed. */
export interface ClosedBook {
  readonly period: PeriodResource;
  readonly actions: typeof warehousePeriodActions;
  readonly flow: FlowDeclaration;
}

/** `2026-10` in words. */
const monthWords = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

const shownHash = 8;

/** What a month waits for that is to be opened again; the account that requested it does not confirm it. */
const pendingWords = (of: Period) => (recordFacts(of).is_own_request ? '等待另一人确认反结账' : '待确认反结账');

function Closed({ of }: { readonly of: Period }) {
  const isAsked = of.state === periodState.reopen_requested;
  return (
    <>
      <Status tone={isAsked ? 'attention' : 'good'}>
        {monthWords(of.month)} {isAsked ? pendingWords(of) : '已结账'}
      </Status>
      <span className="zg-faint">
        {personOf(of.closed_by)} {formatDateTime(of.closed_at)}
      </span>
      <span className="zg-faint" title={of.hash}>
        校验码 {of.hash.slice(0, shownHash)}
      </span>
      {isAsked && (
        <span>
          {personOf(of.requested_by)}：{of.reason}
        </span>
      )}
    </>
  );
}

/** Whether the shown month is closed, by whom and when; of other days, up to where the book is closed. */
function PeriodLine({ period }: Pick<ClosedBook, 'period'>) {
  const { month, shown, last, isKnown, error, refetch } = usePeriods(period);
  if (error) return <LoadFailed what={period.label} error={error} onRetry={refetch} />;
  const isPending = last?.state === periodState.reopen_requested;
  return (
    <div className="zg-report-bar" role="status" aria-label="结账状态" aria-busy={!isKnown}>
      {shown && <Closed of={shown} />}
      {isKnown && !shown && <Status tone="neutral">{month ? `${monthWords(month)} ` : ''}未结账</Status>}
      {last && last !== shown && (
        <span className="zg-faint">
          最近结账 {monthWords(last.month)}
          {isPending && `（${pendingWords(last)}）`}
        </span>
      )}
      {shown && <span className="zg-faint">收发存取自结账记录</span>}
    </div>
  );
}

/** Closes the next month, opens the last one again, and shows all of them. */
function PeriodButtons({ period, actions, flow }: ClosedBook) {
  const { periods, last, next, isKnown } = usePeriods(period);
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  const { requestReopen, keepClosed, reopen } = actions;
  const reopening = [requestReopen, keepClosed, reopen];
  return (
    <>
      <Button onClick={() => setOpen(true)}>结账记录</Button>
      {last &&
        legalActions(reopening, recordFacts(last), { flow, field: 'state' }, has).map(({ action }) => (
          <ActionButton key={action.name} action={action} record={last} resource={period} />
        ))}
      {isKnown && !last && <ActionButton action={actions.close} />}
      {next && last?.state === periodState.closed && (
        <ActionButton action={{ action: actions.close, about: monthWords(next) }} given={{ month: next }} />
      )}
      <Suspense>
        {isOpen && <PeriodsDrawer title={period.label} periods={periods} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The same in words, for paper. */
function PeriodPaper({ period }: Pick<ClosedBook, 'period'>) {
  const { month, shown, last } = usePeriods(period);
  const closed = (of: Period) =>
    `${monthWords(of.month)} 已结账：${personOf(of.closed_by)} ${formatDateTime(of.closed_at)} 校验码 ${of.hash.slice(0, shownHash)}`;
  if (shown) return <p>{closed(shown)}</p>;
  return (
    <p>
      {month ? `${monthWords(month)} ` : ''}未结账{last && `，最近结账 ${closed(last)}`}
    </p>
  );
}

/** What the page of a book has beyond its report: the state of the month, and what may be done with it. */
export function closingParts(book: ClosedBook): Required<Pick<ReportPresentation, 'actions' | 'switch' | 'paper'>> {
  const { period } = book;
  return {
    actions: () => <PeriodButtons {...book} />,
    switch: () => <PeriodLine period={period} />,
    paper: () => <PeriodPaper period={period} />,
  };
}
