import { jobState } from '@zhanggui/contract/platform/jobs/job.enum';
import { job as jobResource } from '@zhanggui/contract/platform/jobs/job.resource';
import { downloadResult } from '../../platform/jobs/download.ts';
import type { Job } from '../../platform/jobs/job-watch.ts';
import { LinkButton } from '../../platform/kit/button/button.tsx';
import { useRecord, useRefresh } from '../../platform/resource/data/use-records.ts';
import { askToUndo } from './ask-to-undo.ts';
import './import.css';

/** Asks whether an import is to be undone; why it could not be is reported by the call itself. */
export function useUndo(): (job: Job) => void {
  const refresh = useRefresh();
  return (job) => void askToUndo(job, refresh).catch(() => undefined);
}

interface ImportResultProps {
  readonly job: Job;
  /** Whether the rows were imported, not only checked. */
  readonly isCommitted: boolean;
}

/** What an import or its check came to; one that is being undone, or was since, says so. */
export function ImportResult({ job: ended, isCommitted }: ImportResultProps) {
  const undo = useUndo();
  const { data: job = ended } = useRecord(jobResource, ended.is_undoable ? ended.id : undefined);
  if (ended.is_undoable && !job.is_undoable) {
    const isUndoing = job.undo_state === jobState.queued || job.undo_state === jobState.running;
    return (
      <p className="zg-import-result" role="status">
        {isUndoing ? '正在撤销导入…' : '导入已撤销，逐行结果见我的任务'}
      </p>
    );
  }
  const tone = job.state !== 'succeeded' || job.failed > 0 || job.row_notes ? 'attention' : 'good';
  return (
    <div className="zg-import-result" data-tone={tone} role="status">
      <p>{job.message}</p>
      {job.is_undoable && job.undo_state && <p>撤销已结束，部分行没有撤回，原因见我的任务</p>}
      {job.row_notes && <p className="zg-import-notes">{job.row_notes}</p>}
      {job.result_url && (
        <LinkButton onClick={() => void downloadResult(job.id)}>
          下载逐行结果
          {job.failed > 0 && `（${isCommitted ? '未导入的行在第一张表，' : ''}含错误说明，改好后可直接再次上传）`}
        </LinkButton>
      )}
      {job.is_undoable && <LinkButton onClick={() => undo(job)}>撤销导入</LinkButton>}
    </div>
  );
}
