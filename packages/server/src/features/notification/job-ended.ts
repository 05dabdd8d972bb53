import type { Context } from '../../platform/context.ts';
import type { EndedJob } from '../../platform/jobs/run/job-ended.port.ts';
import { notify } from './notify.service.ts';

function wordOf({ state, failed }: EndedJob): string {
  if (state === 'failed') return '失败';
  return failed > 0 ? '未全部成功' : '已完成';
}

/** Notifies the owner of a job of its end. */
export async function notifyOwner(ctx: Context, ended: EndedJob): Promise<void> {
  const { owner_id, message } = ended;
  const title = `${ended.title}${wordOf(ended)}`;
  await notify(ctx, { user_id: owner_id, kind: 'job', title, text: message ?? null, path: null });
}
