import { cancelJob, stopJobRun } from '@zhanggui/contract/platform/jobs/job.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { cancelOwn, stopAny } from './job.service.ts';

export const jobHandlers: readonly ActionHandler[] = [
  handle(cancelJob, (ctx, { params }) => cancelOwn(ctx, params.id)),
  // Only callers with unrestricted scope read and stop the jobs of others.
  ...requireUnrestrictedScope([handle(stopJobRun, (ctx, { params }) => stopAny(ctx, params.id))]),
];
