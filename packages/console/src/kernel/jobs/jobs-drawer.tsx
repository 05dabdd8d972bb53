import { useQuery } from '@tanstack/react-query';
import { job } from '@zhanggui/contract/kernel/job/job.resource';
import { Drawer } from 'antd';
import { api } from '../api/api.ts';
import { JobRow } from './job-row.tsx';
import { hasEnded, type Job } from './job-watch.ts';
import './jobs-drawer.css';

const shown = 50;
const lookMilliseconds = 1000;

function useOwnJobs() {
  return useQuery({
    queryKey: ['own-jobs'],
    queryFn: ({ signal }) => api.list<Job>(job.path, { size: shown }, { signal, shows: 'all' }),
    refetchInterval: ({ state }) => (state.data?.results.every(hasEnded) === true ? false : lookMilliseconds),
    staleTime: 0,
  });
}

function OwnJobs() {
  const { data, error, refetch } = useOwnJobs();
  if (error) {
    return (
      <p className="zg-dialog-note" role="alert">
        {error.message}{' '}
        <button type="button" className="zg-link" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  }
  if (data?.count === 0) {
    return <p className="zg-jobs-empty">还没有任务。在列表上导出、导入或批量处理后，进度和文件都在这里。</p>;
  }
  return (
    <ul className="zg-jobs" aria-busy={data === undefined}>
      {data?.results.map((entry) => (
        <JobRow key={entry.id} job={entry} onChanged={() => void refetch()} />
      ))}
    </ul>
  );
}

/** The caller's own jobs, the newest first: progress, what they came to, their files. */
export function JobsDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer open title="我的任务" size={440} onClose={onClose}>
      <OwnJobs />
    </Drawer>
  );
}
