import type { Logger } from 'pino';
import type { Db } from './database/db.ts';
import type { Caller } from './identity/caller.ts';

/** Everything that a service may touch, handed in: nothing is global, so time and chance can be played in tests. */
export interface Context {
  readonly db: Db;
  readonly caller: Caller;
  /** The present moment. */
  readonly clock: () => Date;
  /** Cryptographic random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly request_id: string;
}

/** The same context inside a transaction: what `work` does through it commits or vanishes together. */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
