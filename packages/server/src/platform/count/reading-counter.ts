import type { Db } from '../database/db.ts';
import type { Replica } from '../database/pools.ts';
import type { Counter } from './count-plan.ts';
import { type CounterOptions, createCounter } from './counter.ts';

/**
 * The counter of one process. What it knows of the primary and of each replica is kept apart, for each has its own
 * snapshots; where a replica fails, the primary counts.
 */
export function createReadingCounter({ pools, tables }: CounterOptions): Counter {
  const own = createCounter({ pools, tables });
  if (!pools.replicas) return own;
  const others = new Map<Replica, Counter>(
    pools.replicas.all.map((replica) => [replica, createCounter({ pools: replica.pools, tables, standby: true })]),
  );
  const routed = <T>({ served_by }: Db, ask: (counter: Counter, db: Db) => Promise<T>): Promise<T> | undefined => {
    const other = served_by && others.get(served_by.replica);
    if (!served_by || !other) return undefined;
    const { replica, there, primary } = served_by;
    return replica.serve(
      () => ask(other, there),
      () => ask(own, primary),
    );
  };
  const all = [own, ...others.values()];
  return {
    read: (db, read) => routed(db, (counter, view) => counter.read(view, read)) ?? own.read(db, read),
    summarise: (db, read) => routed(db, (counter, view) => counter.summarise(view, read)) ?? own.summarise(db, read),
    forget: () => {
      for (const counter of all) counter.forget();
    },
    stop: () => {
      for (const counter of all) counter.stop();
    },
  };
}
