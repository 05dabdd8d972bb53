import { cancelJob, stopJobRun, undoJob } from '@zhanggui/contract/kernel/job/job.action';
import { type ActionHandler, handle, ofEveryRow } from '../../http/handle.ts';
import { startUndo } from '../../import/undo/undo.service.ts';
import { cancelOwn, stopAny } from './job.service.ts';

export const jobHandlers: readonly ActionHandler[] = [
  handle(cancelJob, (ctx, { params }) => cancelOwn(ctx, params.id)),
  handle(undoJob, (ctx, { params }) => startUndo(ctx, params.id)),
  // Jobs of others are read by those who see every row, and stopped by nobody else.
  ...ofEveryRow([handle(stopJobRun, (ctx, { params }) => stopAny(ctx, params.id))]),
];
