import { setTimeout as delay } from 'node:timers/promises';
import { createDb, createOwnerDb } from '../db.ts';
import { type Logins, openPools, type Pools, type Replica, type Replicas } from '../pools.ts';
import { keepPosition, positionOf, primaryPositions } from './position.query.ts';
import { WatchedReplica } from './watched-replica.ts';

const everyMs = 200;
/** A job waits as long for a replica to catch up. */
const catchUpMs = 2000;
const rememberedMs = 60_000;

interface ReplicaParts {
  /** The logins at each replica. */
  readonly logins: readonly Logins[];
  readonly log: (message: string) => void;
}

/** A position of the primary's log and when it was seen. */
interface Seen {
  readonly position: number;
  readonly at: number;
}

/** Opens the replicas of a database and begins to watch them; none of them need be there. */
export function openReplicas(
  pools: Pools,
  { logins, log }: ReplicaParts,
): Replicas & { readonly close: () => Promise<void> } {
  const db = createDb(pools, { kind: 'staff' });
  const owner = createOwnerDb(pools);
  const all = logins.map((own) => {
    const name = `${own.owner.host}:${own.owner.port}`;
    return new WatchedReplica({ name, pools: openPools(own, {}, pools.timeout_factor), log });
  });
  let seen: Seen[] = [];
  // Written positions are kept in a table that a crash empties: then everything up to now must have been replayed.
  let floor = Number.POSITIVE_INFINITY;
  pools.onLost(() => {
    floor = Number.POSITIVE_INFINITY;
  });
  const lagAt = (replayed: number): number | undefined => {
    if (seen.length === 0) return undefined;
    const missed = seen.find(({ position }) => position > replayed);
    return missed ? (performance.now() - missed.at) / 1000 : 0;
  };
  const look = async () => {
    const now = performance.now();
    const at = await primaryPositions(owner).catch(() => undefined);
    if (at) {
      seen = [...seen.filter((one) => now - one.at < rememberedMs), { position: at.flushed, at: now }];
      if (floor === Number.POSITIVE_INFINITY) floor = at.inserted;
    }
    for (const replica of all) void replica.look(lagAt);
  };
  const closing = new AbortController();
  const watching = (async () => {
    while (!closing.signal.aborted) {
      await look();
      await delay(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  })();
  let turn = 0;
  const oneThatHas = (position: number): Replica | undefined => {
    const fit = all.filter((replica) => replica.has(position));
    turn += 1;
    return fit[turn % fit.length];
  };
  return {
    all,
    choose: async (user_id) => {
      if (!oneThatHas(floor)) return undefined;
      const position = await positionOf(db, user_id);
      return oneThatHas(Math.max(floor, position ?? 0));
    },
    current: async () => {
      if (!oneThatHas(floor)) return undefined;
      const { inserted } = await primaryPositions(owner);
      const until = performance.now() + catchUpMs;
      while (performance.now() < until) {
        const replica = oneThatHas(inserted);
        if (replica) return replica;
        await delay(everyMs / 2);
      }
      return undefined;
    },
    wrote: async (user_id) => {
      await keepPosition(db, user_id).catch(async () => {
        // Where it can not be kept, this server at least reads nothing older.
        floor = Number.POSITIVE_INFINITY;
      });
    },
    states: () => all.map(({ status }) => status),
    close: async () => {
      closing.abort();
      await watching;
      await Promise.all(all.map((replica) => replica.pools.close()));
    },
  };
}
