import { createDb, type Db, type TransactionOptions } from '../db.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { Replica } from '../pools.ts';

/** What a standby can not do, or does for itself alone. */
const writes =
  /\b(INSERT\s+INTO|UPDATE\s|DELETE\s+FROM|MERGE\s+INTO|FOR\s+(UPDATE|SHARE|NO\s|KEY\s)|nextval|pg_notify|pg_advisory)/i;

/**
 * A caller's view whose reads a replica serves, by the same login and scope. Statements that write and transactions that may
 * write stay at the primary, with all that is read in them.
 */
export function readingView(primary: Db, replica: Replica, reach?: 'trusted'): Db {
  const there = createDb(replica.pools, primary.scope, reach);
  const lost = () => Promise.reject(new DatabaseUnavailable('the replica was lost while it was read'));
  const transaction = <T>(work: (tx: Db) => Promise<T>, options: TransactionOptions = {}): Promise<T> => {
    const home = () => primary.transaction(work, options);
    if (options.reads_only === undefined) return home();
    return replica.serve(() => there.transaction(work, options), options.reads_only === 'once' ? lost : home);
  };
  return {
    scope: primary.scope,
    served_by: { replica, there, primary },
    rows: (text, values, options) => {
      const home = () => primary.rows<never>(text, values, options);
      return writes.test(text) ? home() : replica.serve(() => there.rows<never>(text, values, options), home);
    },
    get sql() {
      return primary.sql;
    },
    transaction,
    trusted: primary.trusted,
    lowered: primary.lowered,
    withHook: primary.withHook,
    afterCommit: primary.afterCommit,
    timeout: primary.timeout,
  };
}
