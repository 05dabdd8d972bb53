import { resumeJob } from '@zhanggui/contract/features/bulk/bulk.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { resumeOwn, startBulk } from './bulk.service.ts';
import type { BulkAction } from './bulk-action.ts';

export const resumeHandlers: readonly ActionHandler[] = [
  handle(resumeJob, (ctx, { params }) => resumeOwn(ctx, params.id)),
];

/** Serves all actions on many records, whatever domain declares them. */
export function bulkHandlers(actions: ReadonlyMap<string, BulkAction>): readonly ActionHandler[] {
  return [...actions.values()].map(
    (bulk): ActionHandler => ({
      action: bulk.action,
      run: (ctx, { body }) => startBulk(ctx, bulk, body as Readonly<Record<string, unknown>>),
    }),
  );
}
