import { undoJob } from '@zhanggui/contract/features/import/undo.action';
import { api } from '../../platform/api/api.ts';
import { followJob, type Job } from '../../platform/jobs/job-watch.ts';
import { confirm } from '../../platform/kit/dialog/confirm.ts';

/** Undoes what an import made, after a question; reads the screen again at the beginning and the end of the job that does it. */
export async function askToUndo({ id, title }: Pick<Job, 'id' | 'title'>, refresh: () => unknown): Promise<void> {
  const content = '导入的每一行都会撤回；之后已被使用的行不能撤回，结果里会逐行说明原因。';
  if (!(await confirm({ title: `撤销「${title}」？`, content, action: '撤销', tone: 'danger' }))) return;
  const { job } = await api.call(undoJob, { params: { id } });
  void refresh();
  void followJob(job.id).then(refresh);
}
