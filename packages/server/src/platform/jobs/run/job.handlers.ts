import { cancelJob, stopJobRun, undoJob } from '@zhanggui/contract/platform/jobs/job.action';
import { startUndo } from '../../../features/import/undo/undo.service.ts';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../http/handle.ts';
import { cancelOwn, stopAny } from './job.service.ts';

export const jobHandlers: readonly ActionHandler[] = [
  handle(cancelJob, (ctx, { params }) => cancelOwn(ctx, params.id)),
  handle(undoJob, (ctx, { params }) => startUndo(ctx, params.id)),
  // Jobs of others are read by those who see every row, and stopped by nobody else.
  ...requireUnrestrictedScope([handle(stopJobRun, (ctx, { params }) => stopAny(ctx, params.id))]),
];
