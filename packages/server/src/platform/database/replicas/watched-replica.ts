import { createOwnerDb } from '../db.ts';
import { DatabaseFailure, DatabaseUnavailable } from '../errors.ts';
import type { Pools, Replica, ReplicaStatus } from '../pools.ts';
import { replicaPosition } from './position.query.ts';

/** A replica that is later than this is not read from. */
const maxLagSeconds = 10;
/** What was seen of it counts for as long. */
const freshMs = 3000;
/** Without a moment at which no transaction ran, totals would have to be counted anew for as long. */
const quietMs = 30_000;
const patienceMs = 2000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface Watching {
  readonly name: string;
  readonly pools: Pools;
  readonly log: (message: string) => void;
}

/** Reading of a replica was given up because it does not answer. */
class Abandoned extends Error {}

/** One replica, which is looked at again and again; reads under way are given up when it does not answer. */
export class WatchedReplica implements Replica {
  readonly name: string;
  readonly pools: Pools;
  readonly #log: Watching['log'];
  readonly #reads = new Set<(reason: Error) => void>();
  #isLooking = false;
  #isLost = true;
  #isStandby = false;
  #replayed = 0;
  #lag: number | undefined;
  #seen_at = Number.NEGATIVE_INFINITY;
  #quiet_at = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #retry_at = 0;

  constructor({ name, pools, log }: Watching) {
    this.name = name;
    this.pools = pools;
    this.#log = log;
  }

  get status(): ReplicaStatus {
    const { name } = this;
    if (this.#isLost) return { name, state: 'lost', lag_seconds: null };
    return { name, state: this.#isUpToDate() ? 'ready' : 'behind', lag_seconds: this.#lag ?? null };
  }

  /** Whether it has replayed the log up to a position, and is fit to be read from. */
  has(position: number): boolean {
    return !this.#isLost && this.#isUpToDate() && this.#replayed >= position;
  }

  #isUpToDate(): boolean {
    const now = performance.now();
    const factor = this.pools.timeout_factor;
    const isFresh = now - this.#seen_at < freshMs * factor && now - this.#quiet_at < quietMs * factor;
    return this.#isStandby && isFresh && this.#lag !== undefined && this.#lag <= maxLagSeconds * factor;
  }

  async serve<T>(there: () => Promise<T>, primary: () => Promise<T>): Promise<T> {
    try {
      return await this.#untilLost(there);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#lose();
      else if (!isOfReplica(error)) throw error;
      return primary();
    }
  }

  #untilLost<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isLost) return Promise.reject(new Abandoned());
    return new Promise((resolve, reject) => {
      this.#reads.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#reads.delete(reject));
    });
  }

  /** Looks how far it is; `lagAt` says for how long the log has been beyond a position, in seconds. */
  async look(lagAt: (replayed: number) => number | undefined): Promise<void> {
    if (this.#isLooking || performance.now() < this.#retry_at) return;
    this.#isLooking = true;
    try {
      const seen = await inTime(replicaPosition(createOwnerDb(this.pools)), patienceMs * this.pools.timeout_factor);
      if (this.#isLost) this.#log(`只读副本 ${this.name} 已连接`);
      const now = performance.now();
      this.#isStandby = seen.is_standby;
      this.#replayed = seen.replayed;
      this.#lag = lagAt(seen.replayed);
      this.#seen_at = now;
      if (seen.is_quiet) this.#quiet_at = now;
      this.#failures = 0;
      this.#isLost = false;
    } catch {
      this.#lose();
    } finally {
      this.#isLooking = false;
    }
  }

  /** The primary serves at once; the replica is tried again later, ever less often. */
  #lose(): void {
    if (!this.#isLost) this.#log(`只读副本 ${this.name} 不可用，读取改由主库承担`);
    this.#isLost = true;
    this.#quiet_at = Number.NEGATIVE_INFINITY;
    this.#retry_at = performance.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    for (const giveUp of this.#reads) giveUp(new Abandoned());
    this.#reads.clear();
  }
}

/** Whether the primary may do better: not where a statement takes too long, or the call itself was refused. */
function isOfReplica(error: unknown): boolean {
  return error instanceof Abandoned || (error instanceof DatabaseFailure && error.kind !== 'statement_timeout');
}

function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Abandoned()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
