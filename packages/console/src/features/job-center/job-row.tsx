import { useMutation } from '@tanstack/react-query';
import { cancelJob } from '@zhanggui/contract/platform/jobs/job.action';
import { jobState } from '@zhanggui/contract/platform/jobs/job.enum';
import { progressText } from '@zhanggui/contract/platform/jobs/job-progress';
import { api } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { downloadResult } from '../../platform/jobs/download.ts';
import { fellShort, hasEnded, hasItems, type Job } from '../../platform/jobs/job-watch.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import { BulkJobButtons } from '../bulk/bulk-job-buttons.tsx';
import { askToUndo } from '../import/ask-to-undo.ts';

interface JobRowProps {
  readonly job: Job;
  readonly onChanged: () => void;
}

function Progress({ job }: { readonly job: Job }) {
  const { title, total, done } = job;
  return (
    <>
      <progress
        className="zg-job-progress"
        aria-label={`${title}的进度`}
        {...(total ? { max: total, value: done } : {})}
      />
      <p>{job.state === 'queued' ? '排队中' : progressText(job)}</p>
    </>
  );
}

function Stop({ job: { id }, onChanged }: JobRowProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call(cancelJob, { params: { id } }),
    onSettled: onChanged,
  });
  return (
    <Button disabled={isPending || isSuccess} onClick={() => mutate()}>
      {isSuccess ? '正在停止…' : '停止'}
    </Button>
  );
}

function Undo({ job, onChanged }: JobRowProps) {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({ mutationFn: () => askToUndo(job, refresh), onSettled: onChanged });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      撤销
    </Button>
  );
}

function Ended({ job }: { readonly job: Job }) {
  return (
    <>
      {job.message && <p className="zg-job-message">{job.message}</p>}
      {job.result_url && job.expires_at && <p>文件保留至 {formatDateTime(job.expires_at)}</p>}
    </>
  );
}

/** One job: how far it is, or what it came to. */
export function JobRow({ job, onChanged }: JobRowProps) {
  const ended = jobState.values.find(({ value }) => value === job.state);
  const state = fellShort(job) ? ({ label: '未全部成功', tone: 'attention' } as const) : ended;
  return (
    <li className="zg-job" data-tone={state?.tone}>
      <div className="zg-job-head">
        <strong>{job.title}</strong>
        <span className="zg-job-state">{state?.label}</span>
      </div>
      {hasEnded(job) ? <Ended job={job} /> : <Progress job={job} />}
      <div className="zg-job-foot">
        <time>{formatDateTime(job.created_at)}</time>
        {job.result_url && (
          <Button kind="primary" onClick={() => void downloadResult(job.id)}>
            下载
          </Button>
        )}
        {hasItems(job) && <BulkJobButtons job={job} onChanged={onChanged} />}
        {job.is_undoable && <Undo job={job} onChanged={onChanged} />}
        {!hasEnded(job) && <Stop job={job} onChanged={onChanged} />}
      </div>
    </li>
  );
}
