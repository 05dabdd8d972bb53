import type { Context } from '../../src/platform/context.ts';
import type { Subscriber } from '../../src/platform/domain.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { type RunnerParts, runJob } from '../../src/platform/jobs/run/run-job.ts';

/** Handles the messages that are due by the clock of `ctx`, as the queues of a server would; answers how many there were. */
export async function relayOnce(
  ctx: Context,
  subscribers: readonly Subscriber[],
  surface: JobSurface,
): Promise<number> {
  const messages = await ctx.db.rows<{ id: number; topic: string; payload: Readonly<Record<string, unknown>> }>(
    'DELETE FROM outbox WHERE dead_at IS NULL AND available_at <= $1 AND topic = ANY($2::text[]) RETURNING id, topic, payload',
    [ctx.clock(), subscribers.map(({ topic }) => topic)],
  );
  for (const { topic, payload } of messages.toSorted((a, b) => a.id - b.id)) {
    for (const { work } of subscribers.filter((one) => one.topic === topic)) await work(ctx, payload, surface, false);
  }
  return messages.length;
}

/** Runs the oldest job of these kinds that waits; false when none does. */
export async function runNext(parts: RunnerParts, kinds: readonly string[], closing: AbortSignal): Promise<boolean> {
  const [job] = await parts
    .contextFor('test')
    .db.rows<{ id: number }>(
      "SELECT id FROM job_run WHERE state = 'queued' AND kind = ANY($1::text[]) ORDER BY id LIMIT 1",
      [kinds],
    );
  if (job) await runJob(parts, { id: job.id, isRetry: false }, closing);
  return job !== undefined;
}
