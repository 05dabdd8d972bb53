import type { Context } from '../../context.ts';
import type { MessageWork } from '../../outbox/handle-message.ts';
import { emit } from '../../outbox/outbox.ts';
import { type RunnerParts, runJob } from './run-job.ts';

/** Jobs of one kind that a server runs at a time. */
const workers = 2;
/** The queue gives a job out again as often as this; the runner itself gives up sooner. */
const attempts = 100;

const topicOf = (kind: string) => `job.${kind}`;

/** Lets a job run once the present transaction commits. */
export function emitJob(ctx: Context, kind: string, job_id: number): Promise<void> {
  return emit(ctx, topicOf(kind), { job_id });
}

/** The queues of all kinds of jobs; a job in progress is given back when `closing` says that the server goes down. */
export function jobTopics(parts: RunnerParts, closing: AbortSignal): MessageWork[] {
  return parts.kinds.map(({ name }) => ({
    topic: topicOf(name),
    workers,
    batch: 1,
    attempts,
    work: async (_ctx, { job_id }, isRetry) => {
      const ending = await runJob(parts, { id: Number(job_id), isRetry }, closing);
      if (ending === 'handed_over') throw new Error('the server goes down');
    },
  }));
}
