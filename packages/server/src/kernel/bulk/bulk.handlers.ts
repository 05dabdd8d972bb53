import { resumeJob } from '@zhanggui/contract/kernel/bulk/bulk.action';
import { type ActionHandler, handle } from '../http/handle.ts';
import type { BulkAction } from './bulk-action.ts';
import { resumeOwn, startBulk } from './bulk.service.ts';

export const resumeHandlers: readonly ActionHandler[] = [handle(resumeJob, (ctx, { params }) => resumeOwn(ctx, params.id))];

/** The handlers of all actions on many records. */
export function bulkHandlers(actions: ReadonlyMap<string, BulkAction>): ActionHandler[] {
  return [...actions.values()].map((bulk) => ({
    action: bulk.action,
    run: (ctx, { body }) => startBulk(ctx, bulk, body as Readonly<Record<string, unknown>>),
  }));
}
