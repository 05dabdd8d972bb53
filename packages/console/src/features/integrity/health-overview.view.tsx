import { useQuery } from '@tanstack/react-query';
import { bookCheckState, bookRunOrigin } from '@zhanggui/contract/features/integrity/book-check.enum';
import { bookCheck } from '@zhanggui/contract/features/integrity/book-check.resource';
import { bookOverview } from '@zhanggui/contract/features/integrity/book-overview.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { api } from '../../platform/api/api.ts';
import { EnumLabel } from '../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import './health-overview.css';

type Overview = ReplyOfAction<typeof bookOverview>;
type Run = Overview['runs'][number];

const headlines: Readonly<Record<Overview['state'], string>> = {
  good: '账目全部一致',
  faulty: '发现差异',
  failed: '部分检查未能完成',
  unknown: '尚未体检',
};

function headline({ state, groups }: Overview): string {
  const faults = groups.reduce((sum, { fault_count }) => sum + fault_count, 0);
  return state === 'faulty' ? `发现 ${formatNumber(faults)} 处差异` : headlines[state];
}

function runWords({ ended_at, origin, checks, faulty, fault_count, mended_count }: Run): string {
  const faults = fault_count === 0 ? '未能检查' : `有差异或未能检查，共 ${formatNumber(fault_count)} 处差异`;
  const outcome = faulty === 0 ? `${checks} 项全部一致` : `${faulty} 项${faults}`;
  const mended = mended_count > 0 ? `，已消除 ${formatNumber(mended_count)} 处` : '';
  return `${formatDateTime(ended_at)} ${labelOf(bookRunOrigin, origin)}：${outcome}${mended}`;
}

/** Bars by the logarithm of the number of faults: one fault is seen beside a thousand. */
function Trend({ runs }: Pick<Overview, 'runs'>) {
  const most = Math.max(1, ...runs.map(({ fault_count }) => Math.log2(1 + fault_count)));
  return (
    <ol className="zg-health-trend" aria-label={`最近 ${runs.length} 次体检`}>
      {runs.map((run) => (
        <li key={run.ended_at} title={runWords(run)} data-state={run.faulty === 0 ? 'good' : 'faulty'}>
          <span style={{ height: `${8 + (40 * Math.log2(1 + run.fault_count)) / most}px` }} />
          <span className="zg-hidden">{runWords(run)}</span>
        </li>
      ))}
    </ol>
  );
}

function Groups({ groups }: Pick<Overview, 'groups'>) {
  return (
    <ul className="zg-health-groups" aria-label="分组结果">
      {groups.map(({ subject, checks, good, fault_count, state }) => (
        <li key={subject} data-state={state}>
          <strong>{subject}</strong>
          <span>
            {good} / {checks} 项正常
          </span>
          {state !== 'good' && <EnumLabel of={bookCheckState} value={state} />}
          {fault_count > 0 && <span className="zg-field-error">{formatNumber(fault_count)} 处差异</span>}
        </li>
      ))}
    </ul>
  );
}

function Mended({ mended }: Pick<Overview, 'mended'>) {
  if (mended.length === 0) return null;
  return (
    <details className="zg-health-mended">
      <summary>最近消除的差异（{mended.length}）</summary>
      <ul>
        {mended.map(({ label, title, found, expected, mended_at }) => (
          <li key={`${label} ${title} ${mended_at}`}>
            {title}
            <small className="zg-faint">
              {label} · 账上 {found ?? '-'}，应为 {expected ?? '-'} · {formatDateTime(mended_at)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the books are: one state, the groups, the trend of the last runs, and what was mended. */
export function HealthOverview() {
  // Under the resource's path, so that it is read again whenever its records are.
  const { data, error, refetch } = useQuery({
    queryKey: [bookCheck.path, 'overview'],
    queryFn: ({ signal }) => api.call(bookOverview, {}, { signal, shows: 'all' }),
  });
  if (error && !data) return <LoadFailed what="体检概况" error={error} onRetry={() => void refetch()} />;
  if (!data) return <section className="zg-health" aria-busy="true" aria-label="体检概况" />;
  return (
    <section className="zg-health" aria-label="体检概况">
      <div className="zg-health-state" data-state={data.state} role="status">
        <strong>{headline(data)}</strong>
        <span>
          {data.checked_at === null ? '首次体检将在启动后自动进行' : `最近检查 ${formatDateTime(data.checked_at)}`}
        </span>
        <small>每天 03:17 自动体检</small>
      </div>
      <Groups groups={data.groups} />
      {data.runs.length > 0 && <Trend runs={data.runs} />}
      <Mended mended={data.mended} />
    </section>
  );
}
