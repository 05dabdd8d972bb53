import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Follower } from '../domain.ts';
import { followOnce } from './follow.service.ts';

const EVERY_MS = 1000;
/** A follower rests nine times as long as it worked, so that many writes cost a tenth of one core at most. */
const REST = 9;
const LONGEST_MS = 5000;

export interface Following {
  /** Ends after the work under way. */
  readonly stop: () => Promise<void>;
}

/** Keeps followers up to date, on every server: the database lets one at a time work. */
export function startFollowing(followers: readonly Follower[], contextFor: (job: string) => Context): Following {
  const ending = new AbortController();
  const ended = Promise.all(followers.map((follower) => keepUp(follower, contextFor, ending.signal)));
  return {
    stop: async () => {
      ending.abort();
      await ended;
    },
  };
}

async function keepUp(follower: Follower, contextFor: (job: string) => Context, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const ctx = contextFor(follower.name);
    const begun = Date.now();
    failures = await followOnce(ctx, follower).then(
      () => 0,
      (error: unknown) => {
        // Two servers that took turns too closely may meet once; what goes on is told of once.
        if (failures === 1) ctx.log.warn({ err: error }, 'changes are not followed');
        return failures + 1;
      },
    );
    const rest = Math.min(Math.max(EVERY_MS, REST * (Date.now() - begun)), LONGEST_MS);
    await delay(rest, undefined, { signal }).catch(() => undefined);
  }
}
