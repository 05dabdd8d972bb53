import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Projection } from '../domain.ts';
import { lookForChanges } from './projection.service.ts';
import { refreshBatch } from './refresh-batch.ts';

const EVERY_MS = 1000;
const LONGEST_MS = 15_000;
/** A follower rests nine times as long as it worked, so that many writes cost a tenth of one core; who is behind rests less. */
const REST = 9;
const REST_BEHIND = 3;
/** New changes are looked for at least as often, however much there is to do. */
const TURN_MS = 1000;

export interface Following {
  /** Ends after the work under way. */
  readonly stop: () => Promise<void>;
}

/** Keeps followers up to date, on every server: the database lets one at a time work. */
export function startFollowing(followers: readonly Projection[], contextFor: (job: string) => Context): Following {
  const ending = new AbortController();
  const ended = Promise.all(followers.map((follower) => keepUp(follower, contextFor, ending.signal)));
  return {
    stop: async () => {
      ending.abort();
      await ended;
    },
  };
}

async function keepUp(follower: Projection, contextFor: (job: string) => Context, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let batch = 1;
  while (!signal.aborted) {
    const ctx = contextFor(follower.name);
    const begun = Date.now();
    let isBehind = false;
    try {
      await lookForChanges(ctx, follower);
      ({ batch, isBehind } = await refreshForOneTurn(ctx, follower, batch, signal));
      failures = 0;
    } catch (error) {
      failures += 1;
      // Two servers may overlap for a moment; a lasting conflict is reported once.
      if (failures === 2) ctx.log.warn({ err: error }, 'changes are not followed');
    }
    const rest = (isBehind ? REST_BEHIND : REST) * (Date.now() - begun);
    await delay(Math.min(Math.max(EVERY_MS, rest), LONGEST_MS), undefined, { signal }).catch(() => undefined);
  }
}

interface Turn {
  /** How many keys a transaction takes: as many as fit into its time. */
  readonly batch: number;
  readonly isBehind: boolean;
}

async function refreshForOneTurn(
  ctx: Context,
  follower: Projection,
  first: number,
  signal: AbortSignal,
): Promise<Turn> {
  let batch = first;
  const end = Date.now() + TURN_MS;
  while (Date.now() < end && !signal.aborted) {
    const { done, next } = await refreshBatch(ctx, follower, batch);
    if (done < batch) return { batch, isBehind: false };
    batch = next;
  }
  return { batch, isBehind: true };
}
