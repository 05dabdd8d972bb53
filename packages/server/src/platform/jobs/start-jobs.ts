import { startCountCompaction } from '../count/count-compaction.job.ts';
import { createOwnerDb } from '../database/db.ts';
import type { Pools } from '../database/pools.ts';
import type { ServerDomain, Subscriber } from '../domain.ts';
import { startDispatch } from '../outbox/dispatch.ts';
import { deadMessageQueue, type MessageWork, messageQueue } from '../outbox/handle-message.ts';
import { startFollowing } from '../projection/projection.job.ts';
import { type EngineOptions, startQueueEngine } from '../queue/engine.ts';
import type { App } from '../serve.ts';
import type { Background } from './background.ts';
import { jobTopics } from './run/job-topic.ts';

const dispatchPauseMs = 250;

type JobParts = Pick<App, 'contextFor' | 'runner' | 'written' | 'jobs' | 'background'>;

/** Starts the queues, what feeds them, work by the clock, the compaction of change logs and what follows them. */
export async function startJobs(pools: Pools, domains: readonly ServerDomain[], app: JobParts): Promise<Background> {
  const { contextFor, background } = app;
  const queues = await startQueues(pools, domains, app);
  const compaction = startCountCompaction({ pools, log: contextFor('count-fold').log });
  const others = background.map((start) => start());
  const followers = domains.flatMap((domain) => domain.followers ?? []);
  const following = startFollowing(followers, contextFor);
  return {
    stop: async () => {
      await Promise.all([queues.stop(), compaction.stop(), ...others.map((other) => other.stop()), following.stop()]);
    },
  };
}

/** Starts the queues of messages, of jobs that people start and of jobs by the clock. */
export async function startQueues(
  pools: Pools,
  domains: readonly Pick<ServerDomain, 'subscribers'>[],
  { contextFor, runner, written, jobs }: Omit<JobParts, 'background'>,
  options: EngineOptions = {},
): Promise<Background> {
  const closing = new AbortController();
  const { log } = contextFor('queue');
  const subscribers = domains.flatMap((domain) => domain.subscribers ?? []);
  const topics = [...subscriberTopics(subscribers, runner.surface, written), ...jobTopics(runner, closing.signal)];
  const queue = await startQueueEngine(pools, log, options);
  await queue.work(deadMessageQueue(() => contextFor('outbox')));
  for (const topic of topics) await queue.work(messageQueue(topic, () => contextFor('outbox')));
  const scheduled = jobs.map(({ name, cron, work }) => ({
    ...{ name, cron },
    work: () => work(contextFor(name), runner.surface),
  }));
  await queue.schedule(scheduled);
  const dispatch = await startDispatch({
    db: createOwnerDb(pools),
    topics: new Set(topics.map(({ topic }) => topic)),
    ...{ queue, log, pause_ms: dispatchPauseMs },
  });
  return {
    stop: async () => {
      closing.abort();
      await dispatch.stop();
      await queue.stop();
    },
  };
}

/** Slow work in one batch leaves the other workers to the rest. */
const limits = { workers: 3, batch: 10 };

/** One queue for each topic; open streams hear that its subscribers have written. */
function subscriberTopics(
  subscribers: readonly Subscriber[],
  surface: JobParts['runner']['surface'],
  written: () => void,
): MessageWork[] {
  return [...Map.groupBy(subscribers, ({ topic }) => topic)].map(([topic, of]) => ({
    topic,
    ...limits,
    work: async (ctx, payload, isRetry) => {
      for (const { work } of of) await work(ctx, payload, surface, isRetry);
      written();
    },
  }));
}
