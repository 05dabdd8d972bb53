import { useQuery } from '@tanstack/react-query';
import { systemState } from '@zhanggui/contract/features/system-state/system-state.action';
import { actionQuery } from '../../platform/api/action-query.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { BackupCard } from '../backup/backup-card.view.tsx';
import { DemoDataCard } from '../demo-data/demo-data-card.view.tsx';
import { LoadChart } from './load-chart.view.tsx';
import { StateCards } from './state-cards.view.tsx';
import { StateTables } from './state-tables.view.tsx';
import './state.css';

const everyMilliseconds = 5000;

/** The system state, refreshed every five seconds while visible. */
export function Page() {
  const { data, error, isFetching, refetch } = useQuery({
    ...actionQuery(systemState, {}),
    refetchInterval: everyMilliseconds,
  });
  return (
    <>
      <PageHeader
        actions={
          <Button disabled={isFetching} onClick={() => void refetch()}>
            立即更新
          </Button>
        }
      />
      {error && !data ? (
        <LoadFailed what="系统状态" error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="zg-faint" aria-live="polite">
          {error && '状态更新失败，正在重试；'}
          {data ? `采集于 ${formatDateTime(data.taken_at)}，每 5 秒更新` : '加载中…'}
        </p>
      )}
      {data && (
        <div className="zg-state">
          <LoadChart state={data} />
          <StateCards state={data} />
          <StateTables state={data} />
          <BackupCard />
          <DemoDataCard />
        </div>
      )}
    </>
  );
}
