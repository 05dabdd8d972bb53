import type { Context } from '../../../platform/context.ts';
import { voidWaybill } from '../waybill/waybill.query.ts';
import { type TaskRow, writeTask } from './task-lock.query.ts';

/** Ends a task that ships nothing; its order waits again, and a label that it had is void. */
export async function closeTask(ctx: Context, task: TaskRow, reason: string): Promise<void> {
  await voidWaybill(ctx, task.id);
  await writeTask(ctx, task.id, { state: 'cancelled', remark: reason });
}
