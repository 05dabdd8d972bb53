import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type pg from 'pg';
import type { Statement, StatementResult } from './connection/one-sync.ts';
import { queryBuilder } from './connection/query-builder.ts';
import { sendAlone } from './connection/send-alone.ts';
import { TransactionSession } from './connection/transaction-session.ts';
import type { Pools } from './pools.ts';
import { type Scope, settingOf, settingValue } from './scope.ts';

export interface TransactionOptions {
  /** How long a statement may wait for a lock; 3,000 ms unless told. */
  readonly lock_timeout_ms?: number;
  /** How long a statement may take; 10,000 ms unless told, 0 for no limit. */
  readonly statement_timeout_ms?: number;
  /** One snapshot for the whole transaction; each statement has its own unless told. */
  readonly isolation?: 'repeatable read' | 'serializable';
  /** Named statements keep their plans, for short work that finds its rows by keys; else each is planned for its values. */
  readonly plans?: 'kept';
}

export interface RowOptions {
  /** Prepares the statement once per connection under this name, which belongs to this text alone. */
  readonly name?: string;
  /** `text` passes JSON columns through unread. */
  readonly json?: 'value' | 'text';
  /**
   * Plans a named statement once per connection instead of for each set of values: only for one whose best plan is the same
   * whatever they are. Inside transactions it has no effect.
   */
  readonly plan?: 'generic';
}

/** One caller's view of the database: every statement, by text or by builder, goes through the caller's role and scope. */
export interface Db {
  readonly scope: Scope;
  /** Rows by column name: int8 as a safe number, numeric and dates as text, timestamptz as Date, JSON parsed. */
  readonly rows: <Row>(text: string, values?: readonly unknown[], options?: RowOptions) => Promise<Row[]>;
  /** Drizzle's builder over the same executor. */
  readonly sql: PgRemoteDatabase;
  /** Runs `work` in a transaction (nested: behind a savepoint, without options); what it throws undoes it. Nothing is tried again. */
  readonly transaction: <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Runs once the outermost transaction has committed; at once outside of one. */
  readonly afterCommit: (effect: () => void) => void;
}

type Send = (statement: Statement, plan?: RowOptions['plan']) => Promise<StatementResult>;

const GENERIC_PLAN: Statement = {
  name: 'generic-plan',
  text: "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)",
};

/** A view for one scope; throws at once on a scope that names nothing. First counts go by the `counting` lane. */
export function createDb(pools: Pools, scope: Scope, lane: 'requests' | 'counting' = 'requests'): Db {
  const preludes = scopePreludes(scope);
  return poolView(lane === 'counting' ? pools.counting(scope.kind) : pools.of(scope.kind), scope, preludes);
}

/** The owner's view, which no policy limits: for jobs and data migrations, never for requests. */
export function createOwnerDb(pools: Pools): Db {
  return poolView(pools.owner, { kind: 'staff' }, []);
}

function scopePreludes(scope: Scope): Statement[] {
  const value = settingValue(scope);
  if (scope.kind === 'staff' || value === undefined) return [];
  return [
    { name: `scope:${scope.kind}`, text: `SELECT set_config('${settingOf(scope.kind)}', $1, true)`, values: [value] },
  ];
}

function poolView(pool: pg.Pool, scope: Scope, preludes: readonly Statement[]): Db {
  const generic = [...preludes, GENERIC_PLAN];
  return view((statement, plan) => sendAlone(pool, plan === 'generic' ? generic : preludes, statement), {
    scope,
    transaction: (work, options = {}) => {
      const begin = options.isolation === undefined ? 'BEGIN' : `BEGIN ISOLATION LEVEL ${options.isolation}`;
      const session = new TransactionSession(pool, begin, [...preludes, ...settings(options)]);
      return outermost(session, scope, work);
    },
    afterCommit: (effect) => effect(),
  });
}

function settings({ lock_timeout_ms, statement_timeout_ms, plans }: TransactionOptions): Statement[] {
  const told = Object.entries({ lock_timeout: lock_timeout_ms, statement_timeout: statement_timeout_ms });
  const timeouts = told
    .filter(([, milliseconds]) => milliseconds !== undefined)
    .map(([name, milliseconds]) => ({ text: `SELECT set_config('${name}', $1, true)`, values: [`${milliseconds}ms`] }));
  return plans === 'kept' ? [...timeouts, { text: "SELECT set_config('plan_cache_mode', 'auto', true)" }] : timeouts;
}

async function outermost<T>(session: TransactionSession, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const level = new Level((statement) => session.send(statement), scope, effects);
  let result: T;
  try {
    result = await work(level.view);
    level.end();
    await session.commit();
  } catch (error) {
    await session.rollback();
    throw error;
  }
  for (const effect of effects) runEffect(effect);
  return result;
}

/** The work is committed: an effect that fails must not make its caller believe otherwise. */
function runEffect(effect: () => void): void {
  try {
    effect();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/** A transaction or a savepoint in it. Its view rests while a deeper one is open, for whatever it sent would belong to that one. */
class Level {
  readonly view: Db;
  readonly #send: Send;
  readonly #depth: number;
  readonly #effects: (() => void)[];
  #state: 'open' | 'resting' | 'ended' = 'open';

  constructor(send: Send, scope: Scope, effects: (() => void)[], depth = 1) {
    this.#send = send;
    this.#effects = effects;
    this.#depth = depth;
    this.view = view((statement) => this.#guarded(statement), {
      scope,
      transaction: (work) => this.#nested(work),
      afterCommit: (effect) => {
        this.#assertOpen();
        effects.push(effect);
      },
    });
  }

  end(): void {
    this.#assertOpen();
    this.#state = 'ended';
  }

  async #guarded(statement: Statement): Promise<StatementResult> {
    this.#assertOpen();
    return this.#send(statement);
  }

  #assertOpen(): void {
    if (this.#state === 'resting') throw new Error('a nested transaction is open: use its own view');
    if (this.#state === 'ended') throw new Error('the transaction of this view has ended');
  }

  async #nested<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    this.#assertOpen();
    this.#state = 'resting';
    const savepoint = `nested_${this.#depth}`;
    const before = this.#effects.length;
    try {
      await this.#send({ text: `SAVEPOINT ${savepoint}` });
      const inner = new Level(this.#send, this.view.scope, this.#effects, this.#depth + 1);
      const result = await work(inner.view);
      inner.end();
      await this.#send({ text: `RELEASE SAVEPOINT ${savepoint}` });
      return result;
    } catch (error) {
      this.#effects.length = before;
      // On a lost connection there is nothing to go back on, and the first error says why.
      await this.#send({ text: `ROLLBACK TO SAVEPOINT ${savepoint}` }).catch(() => undefined);
      throw error;
    } finally {
      this.#state = 'open';
    }
  }
}

function view(send: Send, rest: Pick<Db, 'scope' | 'transaction' | 'afterCommit'>): Db {
  let builder: PgRemoteDatabase | undefined;
  return {
    ...rest,
    rows: async <Row>(text: string, values: readonly unknown[] = [], { plan, ...options }: RowOptions = {}) =>
      (await send({ text, values, ...options }, plan)).rows as Row[],
    get sql() {
      builder ??= queryBuilder(send);
      return builder;
    },
  };
}
