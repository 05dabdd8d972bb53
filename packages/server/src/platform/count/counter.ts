import { fail } from '@zhanggui/contract/platform/platform.errors';
import { createDb, type Db } from '../database/db.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Pools } from '../database/pools.ts';
import { readsAll, type Scope, settingValue } from '../database/scope.ts';
import type { LargeTable, Rollup } from '../derived/large-table.ts';
import { type Base, BaseStore } from './base-store.ts';
import { type ColdLane, createColdLane } from './cold-lane.ts';
import type { CountedPage, CountedRead, Counter, NewestPage, SummaryRead } from './count-plan.ts';
import {
  type CountReply,
  type CountStatement,
  countStatement,
  listQuestion,
  plainStatement,
  type Question,
  summaryQuestion,
  withoutPage,
} from './count-question.ts';
import type { CountSource } from './count-source.ts';
import { deepPageSql, isFoundByRange } from './deep-page.ts';
import { idsQuestion, keptIds, newestStatement, newestValues, parseIds, showsAll } from './newest-page.ts';
import { includes, parseSnapshot } from './snapshot.ts';
import { StatementNames } from './statement-names.ts';
import { startUpkeep } from './upkeep.ts';

export interface CounterOptions {
  readonly pools: Pools;
  /** The tables that have logs; all others are counted plainly. */
  readonly tables: readonly LargeTable[];
  /** The database is a replica, whose snapshots do not name the transactions that run (ADR 64). */
  readonly standby?: boolean;
}

const MAX_BASES = 10_000;
const COLD_PLACES = 2;
const COLD_PATIENCE_MS = 3000;
/**
 * Log rows stay for 60 s, idle connections as long. A base younger than that still has its rows, and its database was
 * connected.
 */
const OLDEST_BASE_MS = 45_000;
const ATTEMPTS = 3;
const MAX_TEXTS = 1000;

/** Makes the counter of one process. */
export function createCounter(options: CounterOptions): Counter {
  return new LogCounter(options);
}

/** One count request. */
interface Requested {
  readonly db: Db;
  readonly question: Question;
  readonly table: LargeTable;
  readonly key: string;
  readonly asked_at: number;
}

type Answer = Pick<CountReply, 'page'> & { readonly value: string };

type NewestReply = CountReply & { readonly value: string; readonly ids: string };

/** What a reply teaches for the next. */
interface Learned extends Pick<Base, 'taken_at' | 'cost_ms' | 'ids'> {
  readonly reply: CountReply & { readonly value: string };
  /** Of the bases when it was asked for. */
  readonly generation: number;
}

class LogCounter implements Counter {
  readonly #pools: Pools;
  readonly #tables: ReadonlyMap<string, LargeTable>;
  readonly #bases = new BaseStore(MAX_BASES);
  readonly #isStandby: boolean;
  readonly #lane: ColdLane;
  readonly #names = new StatementNames();
  readonly #texts = new Map<string, string>();
  readonly stop: () => void;

  constructor({ pools, tables, standby = false }: CounterOptions) {
    this.#pools = pools;
    this.#isStandby = standby;
    this.#lane = createColdLane({ places: COLD_PLACES, patience_ms: COLD_PATIENCE_MS * pools.timeout_factor });
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    pools.onLost(() => this.forget());
    this.stop = startUpkeep(this.#bases, (key, base) => this.#renew(key, base));
  }

  forget(): void {
    this.#bases.clear();
  }

  async read(db: Db, read: CountedRead): Promise<CountedPage> {
    const { value, page } = (await this.#newest(db, read)) ?? (await this.#answer(db, this.#pageQuestion(db, read)));
    return { count: Number(value), page };
  }

  /** A deep page of all rows is found by the counts of ids, which callers of a part can not read. */
  #pageQuestion(db: Db, read: CountedRead): Question {
    const table = this.#tables.get(read.table);
    if (!table || !read.deep || !isFoundByRange(read) || !seesAll(db.scope, table)) return listQuestion(read);
    const { where, values, table: name } = read;
    return listQuestion({ where, values, table: name, page: deepPageSql(read, read.deep, table) });
  }

  /** A page by the ids that it had before, which are looked for where they are not known; undefined for other pages. */
  async #newest(db: Db, read: CountedRead): Promise<Answer | undefined> {
    const { newest } = read;
    const table = this.#tables.get(read.table);
    if (!newest || !table || !isLogged(table, read.where.columns)) return undefined;
    const question = idsQuestion(read, newest);
    const requested = { db, question, table, key: keyOf(db, question), asked_at: Date.now() };
    const known = await this.#fromIds(requested, newest);
    if (known) return known;
    await this.#answer(db, question);
    return this.#fromIds(requested, newest);
  }

  async #fromIds(requested: Requested, newest: NewestPage): Promise<Answer | undefined> {
    const { db, table, key } = requested;
    const base = this.#bases.get(key);
    if (!base?.ids || isOld(base)) return undefined;
    const { generation } = this.#bases;
    const taken_at = Date.now();
    const text = this.#newestText(newest, table);
    const reply = await this.#send<NewestReply>(db, { text, values: newestValues(newest, base), steady: true });
    const found = parseIds(reply.ids);
    if (!this.#isSound(base, reply) || !showsAll(found, newest, Number(reply.value))) return undefined;
    const ids = keptIds(found, newest, base);
    this.#keep(requested, { reply, taken_at, cost_ms: base.cost_ms, generation, ids });
    return reply;
  }

  /** The text is long, and the same for all values. */
  #newestText(newest: NewestPage, table: LargeTable): string {
    const form = `${newest.form} ${newest.test.sql('t')}`;
    const known = this.#texts.get(form);
    if (known !== undefined) return known;
    const made = newestStatement(newest, table);
    if (this.#texts.size >= MAX_TEXTS) this.#texts.clear();
    this.#texts.set(form, made);
    return made;
  }

  async summarise(db: Db, read: SummaryRead): Promise<string> {
    return (await this.#answer(db, summaryQuestion(read))).value;
  }

  async #answer(db: Db, question: Question): Promise<Answer> {
    const table = this.#tables.get(question.table);
    if (!table) return this.#plain(db, question);
    const key = keyOf(db, question);
    if (!isLogged(table, question.columns)) {
      return this.#lane.run(key, () => this.#plain(this.#coldDb(db.scope), question));
    }
    const requested = { db, question, table, key, asked_at: Date.now() };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = (await this.#fromKnown(requested)) ?? (await this.#fromRollup(requested));
      if (found) return found;
      const underway = this.#lane.underway(requested.key);
      if (!underway) break;
      await underway;
    }
    return this.#fromRows(requested);
  }

  async #plain(db: Db, question: Question): Promise<Answer> {
    const { value, page } = await this.#send(db, plainStatement(question));
    return value === null ? fail('unavailable', {}) : { value, page };
  }

  async #fromKnown(requested: Requested): Promise<Answer | undefined> {
    const base = this.#bases.get(requested.key);
    if (!base) return undefined;
    const found = isOld(base) ? undefined : await this.#fromBase(requested, base);
    if (!found) this.#bases.drop(requested.key, base);
    return found;
  }

  #fromBase(requested: Requested, base: Base): Promise<Answer | undefined> {
    return this.#ask(requested, { kind: 'base', ...base }, base);
  }

  async #fromRollup(requested: Requested): Promise<Answer | undefined> {
    const rollup = rollupFor(requested);
    return rollup && (await this.#ask(requested, { kind: 'rollup', rollup }));
  }

  #fromRows(requested: Requested): Promise<Answer> {
    return this.#lane.run(requested.key, async () => {
      const db = this.#coldDb(requested.db.scope);
      return (await this.#ask({ ...requested, db }, { kind: 'table' })) ?? fail('unavailable', {});
    });
  }

  /** Queries the database and caches the answer where possible; undefined when the source does not apply. */
  async #ask(requested: Requested, source: CountSource, base?: Base): Promise<Answer | undefined> {
    const { db, question } = requested;
    const { generation } = this.#bases;
    const taken_at = Date.now();
    const reply = await this.#send(db, countStatement(question, requested.table, source));
    const { value, page } = reply;
    if (value === null || (base && !this.#isSound(base, reply))) return undefined;
    const cost_ms = base ? base.cost_ms : Date.now() - taken_at;
    const ids = question.finds_ids ? parseIds(page) : undefined;
    this.#keep(requested, { reply: { ...reply, value }, taken_at, cost_ms, generation, ids });
    return { value, page };
  }

  /** Whether a reply may rest on a base: the same log, all the rows it needs still there, and a later snapshot. */
  #isSound(base: Base, { epoch, horizon, snapshot }: CountReply): boolean {
    const later = parseSnapshot(snapshot);
    // No transaction ran in a base of a replica, so all below its end have ended before any later snapshot.
    const isLater = this.#isStandby ? later.xmin >= base.snapshot.xmax : includes(later, base.snapshot);
    return epoch === base.epoch && base.snapshot.xmin >= Number(horizon) && isLater;
  }

  /** What a transaction that has written saw is its own. */
  #keep({ db, question, key, asked_at }: Requested, { reply, generation, ...known }: Learned): void {
    const { value, epoch, written } = reply;
    if (epoch === null || written || generation !== this.#bases.generation) return;
    const snapshot = parseSnapshot(reply.snapshot);
    if (this.#isStandby && snapshot.xmin !== snapshot.xmax) return;
    this.#bases.keep(key, { ...known, value, epoch, snapshot, asked_at, question, scope: db.scope });
  }

  /** Refreshes a base without a request; a void one is dropped. */
  async #renew(key: string, base: Base): Promise<void> {
    const table = this.#tables.get(base.question.table);
    if (!table) return;
    const question = withoutPage(base.question);
    const requested = { db: this.#coldDb(base.scope), question, table, key, asked_at: base.asked_at };
    await this.#lane.run(`renew ${key}`, () => this.#fromBase(requested, base));
  }

  #coldDb(scope: Scope): Db {
    return createDb(this.#pools, scope, 'counting');
  }

  async #send<Reply = CountReply>(db: Db, statement: CountStatement): Promise<Reply> {
    try {
      const name = statement.is_rare ? undefined : this.#names.nameOf(statement.text);
      const options =
        name === undefined ? {} : { name, plan: statement.steady ? ('generic' as const) : ('custom' as const) };
      const [reply] = await db.rows<Reply>(statement.text, statement.values, options);
      return reply ?? fail('unavailable', {});
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.forget();
      throw error;
    }
  }
}

/** The smallest rollup that has every column, and the caller's scope column where its policy needs one. */
function rollupFor({ db, question, table }: Requested): Rollup | undefined {
  const needed = [...question.columns];
  if (db.scope.kind !== 'staff' && typeof table.scope === 'object' && !readsAll(table.scope, db.scope.kind))
    needed.push(table.scope.by[db.scope.kind] ?? '');
  return table.rollups.find(({ columns }) => needed.every((column) => columns.includes(column)));
}

function seesAll({ kind }: Scope, { scope }: LargeTable): boolean {
  return kind === 'staff' || readsAll(scope, kind);
}

function isLogged({ logged }: LargeTable, columns: readonly string[]): boolean {
  return columns.every((column) => logged.has(column));
}

function isOld({ taken_at }: Base): boolean {
  return Date.now() - taken_at >= OLDEST_BASE_MS;
}

function keyOf({ scope }: Db, { key }: Question): string {
  return `${scopeKey(scope)} ${key}`;
}

function scopeKey(scope: Scope): string {
  return `${scope.kind}:${settingValue(scope) ?? ''}`;
}
