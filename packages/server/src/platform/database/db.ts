import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type pg from 'pg';
import type { Statement, StatementResult } from './connection/one-sync.ts';
import { queryBuilder } from './connection/query-builder.ts';
import { sendAlone } from './connection/send-alone.ts';
import { type Reach, TransactionSession } from './connection/transaction-session.ts';
import type { Pools, Replica } from './pools.ts';
import { roleOf, type Scope, settingOf, settingValue } from './scope.ts';
import { closingOf, hooksOf, keepHook, type TransactionHook } from './transaction-hooks.ts';

export interface TransactionOptions {
  /** How long a statement may wait for a lock; 3,000 ms by default. */
  readonly lock_timeout_ms?: number;
  /** How long a statement may take; 10,000 ms by default, 0 for no limit. */
  readonly statement_timeout_ms?: number;
  /** One snapshot for the whole transaction; each statement has its own by default. */
  readonly isolation?: 'repeatable read' | 'serializable';
  /** How its named statements are planned, see `RowOptions.plan`; the connection finds out by itself by default. */
  readonly plan?: PlanChoice;
  /** It only reads, so that a replica may serve it: `once` where its work may not be done again at the primary. */
  readonly reads_only?: 'repeatable' | 'once';
  /** Views of other calls, which reach the same rows: their work is done in it as well, so their hooks go with it. */
  readonly participants?: readonly Db[];
}

/** See `RowOptions.plan`. */
export type PlanChoice = 'custom' | 'generic';

export interface RowOptions {
  /** Prepares the statement once per connection under this name, which belongs to this text alone. */
  readonly name?: string;
  /** `text` passes JSON columns through unread. */
  readonly json?: 'value' | 'text';
  /**
   * The planning of a named statement: for each set of values, or once per connection where one plan serves all values.
   * Without it PostgreSQL decides, which is right for lookups by keys. No effect inside transactions.
   */
  readonly plan?: PlanChoice;
  /** How long it may take, where that is less than usual; inside transactions it has no effect. */
  readonly timeout_ms?: number;
}

/** One caller's view of the database: every statement, by text or by builder, goes through the caller's role and scope. */
export interface Db {
  readonly scope: Scope;
  /** The replica that its reads go to, with the views that it is made of; absent where all goes to the primary. */
  readonly served_by?: { readonly replica: Replica; readonly there: Db; readonly primary: Db };
  /** Rows by column name: int8 as a safe number, numeric and dates as text, timestamptz as Date, JSON parsed. */
  readonly rows: <Row>(text: string, values?: readonly unknown[], options?: RowOptions) => Promise<Row[]>;
  /** Drizzle's builder over the same executor. */
  readonly sql: PgRemoteDatabase;
  /** Runs `work` in a transaction (nested: behind a savepoint, without options); what it throws undoes it. Nothing is tried again. */
  readonly transaction: <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * The view of every row in the same transaction, for consequences (ADR 12); a view that has every row is its own. Throws
   * where the caller's work was not declared to have consequences, and outside of a transaction.
   */
  readonly trusted: () => Db;
  /**
   * Runs `work` in this transaction with the rights of a caller limited to `scope`, consequences included (ADR 12).
   * Needs an unrestricted view, whose holder decides for whom it acts.
   */
  readonly lowered: <T>(scope: Scope, work: (tx: Db) => Promise<T>) => Promise<T>;
  /** The same view, whose transactions (not those nested in them) go with an hook. */
  readonly withHook: (hook: TransactionHook) => Db;
  /** Runs once the outermost transaction has committed; at once outside of one. */
  readonly afterCommit: (effect: () => void) => void;
  /** A time-out as PostgreSQL takes it, for statements that set one themselves. */
  readonly timeout: (milliseconds: number) => string;
}

interface Sending {
  readonly plan?: PlanChoice | undefined;
  readonly timeout_ms?: number | undefined;
}

type Send = (statement: Statement, sending: Sending) => Promise<StatementResult>;

function planPrelude(plan: PlanChoice): Statement {
  return { name: `plan:${plan}`, text: `SELECT set_config('plan_cache_mode', 'force_${plan}_plan', true)` };
}

function timeoutPrelude(name: string, limit: string): Statement {
  return { name: `${name}:${limit}`, text: `SELECT set_config('${name}', '${limit}', true)` };
}

/**
 * A view for one scope; throws on an empty scope. First counts use the `counting` lane. Transactions of the `trusted`
 * lane may reach rows outside the scope where the work needs it.
 */
export function createDb(pools: Pools, scope: Scope, lane: Lane = 'requests'): Db {
  const pool = lane === 'counting' ? pools.counting(scope.kind) : pools.of(scope.kind);
  const reaches = lane === 'trusted' && scope.kind !== 'staff';
  return poolView({
    scope,
    pool,
    timeout_factor: pools.timeout_factor,
    preludes: scopePreludes(scope),
    session: (opening) =>
      reaches
        ? new TransactionSession(pools.of('staff'), opening, roleOf(scope.kind))
        : new TransactionSession(pool, opening),
  });
}

/** The owner's view, which no policy limits: for jobs and data migrations, never for requests. */
export function createOwnerDb(pools: Pools): Db {
  const pool = pools.owner;
  const session = (opening: readonly Statement[]) => new TransactionSession(pool, opening);
  return poolView({ scope: { kind: 'staff' }, pool, timeout_factor: pools.timeout_factor, preludes: [], session });
}

/** Which connections a view uses. */
type Lane = 'requests' | 'counting' | 'trusted';

interface ViewParts {
  readonly scope: Scope;
  /** Where statements outside of transactions go. */
  readonly pool: pg.Pool;
  readonly timeout_factor: number;
  readonly preludes: readonly Statement[];
  readonly session: (opening: readonly Statement[]) => TransactionSession;
}

function scopePreludes(scope: Scope): Statement[] {
  const value = settingValue(scope);
  if (scope.kind === 'staff' || value === undefined) return [];
  return [
    { name: `scope:${scope.kind}`, text: `SELECT set_config('${settingOf(scope.kind)}', $1, true)`, values: [value] },
  ];
}

function poolView(parts: ViewParts, hook?: TransactionHook): Db {
  const { scope, pool, preludes, session } = parts;
  const timeout = (milliseconds: number) => `${milliseconds * parts.timeout_factor}ms`;
  const planned = {
    custom: [...preludes, planPrelude('custom')],
    generic: [...preludes, planPrelude('generic')],
  };
  const preludesOf = ({ plan, timeout_ms }: Sending) => {
    const chosen = plan ? planned[plan] : preludes;
    return timeout_ms === undefined ? chosen : [...chosen, timeoutPrelude('statement_timeout', timeout(timeout_ms))];
  };
  const own: Db = view((statement, sending) => sendAlone(pool, preludesOf(sending), statement), {
    scope,
    transaction: (work, options = {}) => {
      const begin = options.isolation === undefined ? 'BEGIN' : `BEGIN ISOLATION LEVEL ${options.isolation}`;
      const hooks = hooksOf(own, options.participants ?? []);
      const openings = hooks.flatMap((one) => one.opening());
      const opening = [{ text: begin }, ...preludes, ...settings(options, timeout), ...openings];
      return outermost(session(opening), { scope, timeout, hooks }, work);
    },
    trusted: () => {
      if (scope.kind === 'staff') return own;
      throw new Error('consequences belong to the transaction of their cause');
    },
    lowered: () => Promise.reject(new Error('the view of another view belongs to a transaction')),
    withHook: (other) => poolView(parts, other),
    afterCommit: (effect) => effect(),
    timeout,
  });
  keepHook(own, { pool, scope, hook });
  return own;
}

function settings(
  { lock_timeout_ms, statement_timeout_ms, plan }: TransactionOptions,
  timeout: Db['timeout'],
): Statement[] {
  const timeouts = Object.entries({ lock_timeout: lock_timeout_ms, statement_timeout: statement_timeout_ms });
  return [
    ...timeouts.flatMap(([name, milliseconds]) =>
      milliseconds === undefined ? [] : [timeoutPrelude(name, timeout(milliseconds))],
    ),
    ...(plan ? [planPrelude(plan)] : []),
  ];
}

interface Outermost {
  readonly scope: Scope;
  readonly timeout: Db['timeout'];
  readonly hooks: readonly TransactionHook[];
}

async function outermost<T>(
  session: TransactionSession,
  { scope, timeout, hooks }: Outermost,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const level = new Level(session, { scope, timeout, effects, reach: 'own', depth: 1 });
  let result: T;
  try {
    result = await work(level.view);
    level.end();
    await session.commit(closingOf(hooks));
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

interface LevelParts {
  readonly scope: Scope;
  readonly timeout: Db['timeout'];
  readonly effects: (() => void)[];
  /** Whose view opened it. */
  readonly reach: Reach;
  readonly depth: number;
}

/** A transaction or a savepoint in it. Its views rest while a deeper one is open, for whatever they sent would belong to that one. */
class Level {
  readonly view: Db;
  readonly #session: TransactionSession;
  readonly #parts: LevelParts;
  #trusted: Db | undefined;
  #state: 'open' | 'resting' | 'ended' = 'open';

  constructor(session: TransactionSession, parts: LevelParts) {
    this.#session = session;
    this.#parts = parts;
    this.view = this.#viewOf(parts.reach);
  }

  end(): void {
    this.#assertOpen();
    this.#state = 'ended';
  }

  #viewOf(reach: Reach, hook?: TransactionHook): Db {
    const { scope, timeout, effects } = this.#parts;
    const own: Db = view((statement) => this.#guarded(statement, reach), {
      scope: reach === 'trusted' ? { kind: 'staff' } : scope,
      transaction: (work, { participants } = {}) => {
        if (participants) throw new Error('a nested transaction shares nothing');
        return this.#nested(work, reach, hook);
      },
      trusted: () => {
        if (own.scope.kind === 'staff') return own;
        if (!this.#session.reaches) throw new Error('this call was not declared to have consequences');
        this.#trusted ??= this.#viewOf('trusted');
        return this.#trusted;
      },
      lowered: (limit, work) => this.#lowered(limit, work, reach),
      withHook: (other) => this.#viewOf(reach, other),
      afterCommit: (effect) => {
        this.#assertOpen();
        effects.push(effect);
      },
      timeout,
    });
    return own;
  }

  async #guarded(statement: Statement, reach: Reach): Promise<StatementResult> {
    this.#assertOpen();
    return this.#session.send(statement, reach);
  }

  #assertOpen(): void {
    if (this.#state === 'resting') throw new Error('a nested transaction is open: use its own view');
    if (this.#state === 'ended') throw new Error('the transaction of this view has ended');
  }

  #lowered<T>(scope: Scope, work: (tx: Db) => Promise<T>, reach: Reach): Promise<T> {
    if (this.#parts.scope.kind !== 'staff') throw new Error('a limited view lends no other');
    if (scope.kind === 'staff') return this.#nested(work, reach);
    return this.#nested(async () => {
      const inner = new Level(this.#session, { ...this.#parts, scope, reach: 'own', depth: this.#parts.depth + 2 });
      try {
        await this.#session.lower(roleOf(scope.kind), scopePreludes(scope));
        const result = await work(inner.view);
        inner.end();
        await this.#session.rise();
        return result;
      } catch (error) {
        this.#session.forgetRole();
        throw error;
      }
    }, reach);
  }

  async #nested<T>(work: (tx: Db) => Promise<T>, reach: Reach, hook?: TransactionHook): Promise<T> {
    this.#assertOpen();
    this.#state = 'resting';
    const { effects, depth } = this.#parts;
    const savepoint = `nested_${depth}`;
    const before = effects.length;
    try {
      await this.#session.send({ text: `SAVEPOINT ${savepoint}` }, reach);
      this.#session.lead(hook?.opening() ?? []);
      const inner = new Level(this.#session, { ...this.#parts, reach, depth: depth + 1 });
      const result = await work(inner.view);
      inner.end();
      this.#session.lead(hook ? closingOf([hook]) : []);
      await this.#session.send({ text: `RELEASE SAVEPOINT ${savepoint}` }, reach);
      return result;
    } catch (error) {
      effects.length = before;
      // On a lost connection there is nothing to go back on, and the first error says why.
      await this.#session.undoTo(savepoint).catch(() => undefined);
      throw error;
    } finally {
      this.#state = 'open';
    }
  }
}

function view(send: Send, rest: Omit<Db, 'rows' | 'sql'>): Db {
  let builder: PgRemoteDatabase | undefined;
  return {
    ...rest,
    rows: async <Row>(
      text: string,
      values: readonly unknown[] = [],
      { plan, timeout_ms, ...options }: RowOptions = {},
    ) => (await send({ text, values, ...options }, { plan, timeout_ms })).rows as Row[],
    get sql() {
      builder ??= queryBuilder((statement) => send(statement, {}));
      return builder;
    },
  };
}
