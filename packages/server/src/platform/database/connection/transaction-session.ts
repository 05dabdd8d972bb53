import type pg from 'pg';
import { DatabaseFailure, databaseError } from '../errors.ts';
import { type Encoded, encode, OneSync, type Statement, type StatementResult } from './one-sync.ts';
import { checkOut } from './send-alone.ts';

interface Waiting {
  readonly statement: Encoded;
  readonly settle: PromiseWithResolvers<StatementResult>;
}

/** Statements on the same rows, of which none has been sent yet. */
interface Group {
  readonly reach: Reach;
  readonly waiting: Waiting[];
}

/** Whose rows a statement of a transaction reaches: the caller's own, or all. */
export type Reach = 'own' | 'trusted';

/**
 * One transaction on one connection, opened with the first statement. BEGIN and the scope are sent with that statement:
 * no extra round trip, and no idle connection. With `ownRole` the connection reaches every row, and statements on the
 * caller's own rows run in that role. The end of the transaction resets the role.
 */
export class TransactionSession {
  readonly #pool: pg.Pool;
  #ownRole: string | undefined;
  /** What the connection reaches now; unknown before the first statement and behind an undone savepoint. */
  #present: Reach | undefined;
  #opening: readonly Statement[];
  #client: pg.PoolClient | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #group: Group | undefined;
  #ended = false;

  constructor(pool: pg.Pool, opening: readonly Statement[], ownRole?: string) {
    this.#pool = pool;
    this.#opening = opening;
    this.#ownRole = ownRole;
  }

  /** Whether statements may reach rows beyond the caller's own. */
  get reaches(): boolean {
    return this.#ownRole !== undefined;
  }

  /** From now on `own` rows are those of a role and its scope; for a connection that reaches every row. */
  async lower(role: string, scope: readonly Statement[]): Promise<void> {
    if (this.#ownRole !== undefined) throw new Error('this transaction is limited already');
    for (const statement of scope) await this.send(statement, 'own');
    this.#ownRole = role;
    this.#present = 'trusted';
  }

  /** Every row again. */
  async rise(): Promise<void> {
    await this.send({ text: 'SELECT 1' }, 'trusted');
    this.#ownRole = undefined;
  }

  /** Every row again, where an undone savepoint has taken the role back. */
  forgetRole(): void {
    this.#ownRole = undefined;
  }

  /** Sends a statement after those sent before; those that wait for the same reply travel together. */
  async send(statement: Statement, reach: Reach): Promise<StatementResult> {
    if (this.#ended) throw new Error('the transaction of this view has ended');
    const waiting = { statement: encode(statement), settle: Promise.withResolvers<StatementResult>() };
    this.#groupOf(reach).waiting.push(waiting);
    return waiting.settle.promise;
  }

  /** The group that is still to be sent; a new one where the last reaches other rows or has something behind it. */
  #groupOf(reach: Reach): Group {
    if (this.#group?.reach === reach) return this.#group;
    const group: Group = { reach, waiting: [] };
    void this.#enqueue(() => {
      if (this.#group === group) this.#group = undefined;
      return this.#run(group);
    });
    this.#group = group;
    return group;
  }

  /** Statements that travel with the next one, in front of it. */
  lead(statements: readonly Statement[]): void {
    this.#opening = [...this.#opening, ...statements];
  }

  /** Undoes what was sent since a savepoint; the database takes the role back as well. */
  async undoTo(savepoint: string): Promise<void> {
    if (this.#ended) return;
    await this.#enqueue(async () => {
      this.#opening = [];
      this.#present = undefined;
      const query = new OneSync([], [encode({ text: `ROLLBACK TO SAVEPOINT ${savepoint}` })]);
      await Promise.all(this.#client?.query(query).results ?? []);
    });
  }

  /** Commits what was sent, behind the closing statements; throws when the database undid it instead. */
  async commit(closing: readonly Statement[] = []): Promise<void> {
    const result = await this.#end('COMMIT', closing);
    if (result !== undefined && result.tag !== 'COMMIT') {
      throw new DatabaseFailure('aborted', {
        code: '25P02',
        message: 'the transaction was undone: a statement in it had failed',
      });
    }
  }

  /** Undoes what was sent; a connection that can not do so is closed, which undoes it as well. */
  async rollback(): Promise<void> {
    await this.#end('ROLLBACK').catch(() => undefined);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#group = undefined;
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #run({ reach, waiting }: Group): Promise<void> {
    try {
      const statements = waiting.map(({ statement }) => statement);
      const query = new OneSync([...this.#opening, ...this.#turnTo(reach)], statements);
      this.#client ??= await checkOut(this.#pool);
      this.#opening = [];
      this.#present = reach;
      const results = this.#client.query(query).results;
      for (const [at, { settle }] of waiting.entries())
        results[at]?.then(settle.resolve, (error) => settle.reject(databaseError(error)));
      await Promise.allSettled(results);
    } catch (error) {
      for (const { settle } of waiting) settle.reject(error);
    }
  }

  /** A role is taken with the statement that needs it: a round trip less, and nothing runs between the two. */
  #turnTo(reach: Reach): readonly Statement[] {
    if (this.#ownRole === undefined || this.#present === reach) return [];
    return [{ text: `SET LOCAL ROLE ${reach === 'own' ? this.#ownRole : 'NONE'}` }];
  }

  async #end(text: 'COMMIT' | 'ROLLBACK', closing: readonly Statement[] = []): Promise<StatementResult | undefined> {
    if (this.#ended) return undefined;
    this.#ended = true;
    return this.#enqueue(async () => {
      const client = this.#client;
      this.#client = undefined;
      if (client === undefined) return undefined;
      try {
        const [result] = await Promise.all(client.query(new OneSync(closing, [encode({ text })])).results);
        client.release(client.getTransactionStatus() !== 'I');
        return result;
      } catch (error) {
        client.release(true);
        throw databaseError(error);
      }
    });
  }
}
