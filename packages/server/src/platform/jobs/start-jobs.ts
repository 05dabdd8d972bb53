import { startCountCompaction } from '../count/count-compaction.job.ts';
import type { Pools } from '../database/pools.ts';
import type { ServerDomain, Subscriber } from '../domain.ts';
import { startRelay } from '../outbox/relay.ts';
import { startFollowing } from '../projection/projection.job.ts';
import type { App } from '../serve.ts';
import { keepWorking } from './keep-working.ts';
import { startRunner } from './run/runner.ts';
import { startScheduler } from './scheduler.ts';

/** Everything that goes on without a request. */
export interface Jobs {
  readonly stop: () => Promise<void>;
}

const relayPauseMs = 500;

/**
 * Starts all background work: outbox relay, domain loops, change log compaction, projections, submitted and scheduled
 * jobs.
 */
export async function startJobs(
  pools: Pools,
  domains: readonly ServerDomain[],
  {
    contextFor,
    runner,
    written,
    jobs,
    background,
  }: Pick<App, 'contextFor' | 'runner' | 'written' | 'jobs' | 'background'>,
): Promise<Jobs> {
  const subscribers = domains
    .flatMap((domain) => domain.subscribers ?? [])
    .map((subscriber) => withNotice(subscriber, written));
  const relay = startRelay({
    contextFor: () => contextFor('outbox'),
    subscribers,
    surface: runner.surface,
    pause_ms: relayPauseMs,
  });
  const loops = domains
    .flatMap((domain) => domain.loops ?? [])
    .map(({ name, ...loop }) => keepWorking({ ...loop, contextFor: () => contextFor(name) }));
  const folding = startCountCompaction({ pools, log: contextFor('count-fold').log });
  const others = background.map((start) => start());
  const running = startRunner(runner);
  const followers = domains.flatMap((domain) => domain.followers ?? []);
  const following = startFollowing(followers, contextFor);
  const scheduler = await startScheduler(pools, jobs, runner);
  return {
    stop: async () => {
      await Promise.all([
        relay.stop(),
        ...loops.map((loop) => loop.stop()),
        folding.stop(),
        ...others.map((other) => other.stop()),
        following.stop(),
        scheduler.stop(),
        running.stop(),
      ]);
    },
  };
}

/** A subscriber whose work open streams hear of. */
function withNotice({ topic, work }: Subscriber, written: () => void): Subscriber {
  return {
    topic,
    work: async (ctx, payload, surface) => {
      await work(ctx, payload, surface);
      written();
    },
  };
}
