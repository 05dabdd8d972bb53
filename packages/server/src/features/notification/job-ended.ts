import type { Context } from '../../platform/context.ts';
import type { EndedJob } from '../../platform/jobs/run/job-ended.port.ts';
import { notify } from './notify.service.ts';

/** Notifies the owner of a job of its end. */
export async function notifyOwner(ctx: Context, { owner_id, title, state, message }: EndedJob): Promise<void> {
  const ended = `${title}${state === 'failed' ? '失败' : '已完成'}`;
  await notify(ctx, { user_id: owner_id, kind: 'job', title: ended, text: message ?? null, path: null });
}
