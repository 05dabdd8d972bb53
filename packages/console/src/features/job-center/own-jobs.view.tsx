import { useQuery, useQueryClient } from '@tanstack/react-query';
import { job } from '@zhanggui/contract/platform/jobs/job.resource';
import { useEffect } from 'react';
import { api, type Page } from '../../platform/api/api.ts';
import { hasEnded, type Job } from '../../platform/jobs/job-watch.ts';
import { LinkButton } from '../../platform/kit/button/button.tsx';
import { onStream, useLive } from '../../platform/stream/stream-events.ts';
import { JobRow } from './job-row.tsx';
import './own-jobs.css';

const shown = 50;
const lookMilliseconds = 1000;
const liveMilliseconds = 15_000;
const queryKey = ['own-jobs'];

function withJob(page: Page<Job> | undefined, moved: Job): Page<Job> | undefined {
  if (!page) return undefined;
  const isKnown = page.results.some(({ id }) => id === moved.id);
  if (!isKnown) return { ...page, count: page.count + 1, results: [moved, ...page.results].slice(0, shown) };
  return { ...page, results: page.results.map((one) => (one.id === moved.id ? moved : one)) };
}

/** The stream reports each step; without it the list is polled every second. */
function useOwnJobs() {
  const client = useQueryClient();
  const live = useLive();
  useEffect(() => {
    const moved = onStream('job', (event) =>
      client.setQueryData<Page<Job>>(queryKey, (page) => withJob(page, event as Job)),
    );
    const missed = onStream('open', () => void client.invalidateQueries({ queryKey }));
    return () => {
      moved();
      missed();
    };
  }, [client]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list<Job>(job.path, { size: shown }, { signal, shows: 'all' }),
    refetchInterval: ({ state }) => {
      if (state.data?.results.every(hasEnded) === true) return false;
      return live ? liveMilliseconds : lookMilliseconds;
    },
    staleTime: 0,
  });
}

/** The caller's own jobs, the newest first: progress, what they came to, their files. */
export function OwnJobs({ max = shown }: { readonly max?: number }) {
  const { data, error, refetch } = useOwnJobs();
  if (error) {
    return (
      <p className="zg-dialog-note" role="alert">
        {error.message} <LinkButton onClick={() => void refetch()}>重试</LinkButton>
      </p>
    );
  }
  if (data?.count === 0) {
    return <p className="zg-jobs-empty">暂无任务。导出、导入和批量操作的进度与文件会显示在这里。</p>;
  }
  return (
    <ul className="zg-jobs" aria-busy={data === undefined}>
      {data?.results.slice(0, max).map((entry) => (
        <JobRow key={entry.id} job={entry} onChanged={() => void refetch()} />
      ))}
    </ul>
  );
}
