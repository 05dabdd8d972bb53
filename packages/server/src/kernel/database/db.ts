import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type pg from 'pg';
import { sendOneSync, type Statement } from './connection/one-sync.ts';
import { databaseError } from './errors.ts';
import type { Pools } from './pools.ts';
import { type Scope, settingOf, settingValue } from './scope.ts';

export interface TransactionOptions {
  /** How long a statement may wait for a lock; 3,000 ms unless told. */
  readonly lock_timeout_ms?: number;
}

/** One caller's view of the database: every statement, by text or by builder, goes through the caller's role and scope. */
export interface Db {
  readonly scope: Scope;
  readonly rows: <Row>(text: string, values?: readonly unknown[], options?: { readonly name?: string }) => Promise<Row[]>;
  /** Drizzle's builder over the same executor. */
  readonly sql: PgRemoteDatabase;
  /** Runs `work` in a transaction (nested: behind a savepoint); what it throws undoes it. */
  readonly transaction: <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Runs once the outermost transaction has committed; at once outside of one. */
  readonly afterCommit: (effect: () => void) => void;
}

type Send = (statement: Statement) => Promise<unknown[]>;

/** A view for one scope; throws at once on a scope that names nothing. */
export function createDb(pools: Pools, scope: Scope): Db {
  const preludes = scopePreludes(scope);
  const pool = pools.of(scope.kind);
  const send: Send = (statement) =>
    withConnection(pool, async (client) => (await sendOneSync(client, preludes, statement)).rows);
  return {
    ...statements(send),
    scope,
    transaction: (work, options) => withConnection(pool, (client) => outermost({ client, scope, preludes }, work, options)),
    afterCommit: (effect) => effect(),
  };
}

function scopePreludes(scope: Scope): Statement[] {
  const value = settingValue(scope);
  if (scope.kind === 'staff' || value === undefined) return [];
  return [{ name: `scope:${scope.kind}`, text: `SELECT set_config('${settingOf(scope.kind)}', $1, true)`, values: [value] }];
}

function statements(send: Send): Pick<Db, 'rows' | 'sql'> {
  return {
    rows: async <Row>(text: string, values: readonly unknown[] = [], options: { readonly name?: string } = {}) =>
      (await send({ text, values, json: 'value', ...options })) as Row[],
    sql: drizzle(async (text, values: unknown[], method) => {
      const rows = method === 'execute' ? 'objects' : 'arrays';
      return { rows: (await send({ text, values, rows })) as never[] };
    }),
  };
}

interface Connection {
  readonly client: pg.PoolClient;
  readonly scope: Scope;
  readonly preludes: readonly Statement[];
}

async function outermost<T>(
  { client, scope, preludes }: Connection,
  work: (tx: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  // BEGIN and the scope travel with the first statement: a transaction costs no round trip until it does something.
  let opening: readonly Statement[] = [{ text: 'BEGIN' }, ...preludes, ...lockTimeout(options.lock_timeout_ms)];
  const send: Send = async (statement) => {
    const first = opening;
    opening = [];
    return (await sendOneSync(client, first, statement)).rows;
  };
  const effects: (() => void)[] = [];
  const begun = () => opening.length === 0;
  try {
    const result = await work(within(send, scope, effects, 1));
    if (begun()) await send({ text: 'COMMIT' });
    for (const effect of effects) effect();
    return result;
  } catch (error) {
    if (begun()) await send({ text: 'ROLLBACK' }).catch(() => client.release(true));
    throw error;
  }
}

function lockTimeout(milliseconds: number | undefined): Statement[] {
  if (milliseconds === undefined) return [];
  return [{ text: "SELECT set_config('lock_timeout', $1, true)", values: [`${milliseconds}ms`] }];
}

function within(send: Send, scope: Scope, effects: (() => void)[], depth: number): Db {
  const typed: Send = (statement) => send(statement).catch((error: unknown) => Promise.reject(databaseError(error)));
  return {
    ...statements(typed),
    scope,
    afterCommit: (effect) => void effects.push(effect),
    async transaction(work) {
      const savepoint = `nested_${depth}`;
      const before = effects.length;
      await typed({ text: `SAVEPOINT ${savepoint}` });
      try {
        const result = await work(within(send, scope, effects, depth + 1));
        await typed({ text: `RELEASE SAVEPOINT ${savepoint}` });
        return result;
      } catch (error) {
        effects.length = before;
        await typed({ text: `ROLLBACK TO SAVEPOINT ${savepoint}` });
        throw error;
      }
    },
  };
}

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(databaseError(error)));
  let released = false;
  const release = client.release.bind(client);
  client.release = (broken) => {
    released = true;
    release(broken);
  };
  try {
    return await work(client);
  } catch (error) {
    throw databaseError(error);
  } finally {
    if (!released) release();
  }
}
