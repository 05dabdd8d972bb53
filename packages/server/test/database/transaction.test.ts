import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseColumns, instant } from '../../src/platform/database/columns.ts';
import { OneSync } from '../../src/platform/database/connection/one-sync.ts';
import { createDb, createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { DatabaseFailure } from '../../src/platform/database/errors.ts';
import { policySql } from '../../src/platform/database/policies.ts';
import { canShare } from '../../src/platform/database/transaction-hooks.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const note = pgTable(
  'note',
  { ...baseColumns(), name: text().notNull(), agent_label_id: integer(), read_at: instant() },
  (table) => [uniqueIndex('note_name_uq').on(table.name)],
);

let database: EmptyDatabase;
let db: Db;

beforeAll(async () => {
  database = await startEmptyDatabase({ staff: 3 }, 1);
  const { owner } = database.pools;
  await owner.query(`CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, created_by bigint, updated_by bigint,
    created_at timestamptz(6) NOT NULL DEFAULT now(), updated_at timestamptz(6) NOT NULL DEFAULT now(),
    is_deleted boolean NOT NULL DEFAULT false, version integer NOT NULL DEFAULT 1,
    name text NOT NULL CONSTRAINT note_name_uq UNIQUE DEFERRABLE, agent_label_id integer, read_at timestamptz(6))`);
  const statements = policySql({ table: 'note', scope: { by: { agent: 'agent_label_id' } } });
  for (const statement of statements) await owner.query(statement);
  db = createDb(database.pools, { kind: 'staff' });
});

beforeEach(async () => {
  await database.pools.owner.query('TRUNCATE note');
});

afterAll(() => database.close());

const add = (view: Db, name: string) => view.rows('INSERT INTO note (name, agent_label_id) VALUES ($1, 7)', [name]);
const names = async () =>
  (await db.rows<{ name: string }>('SELECT name FROM note ORDER BY id')).map(({ name }) => name);
const connections = () => database.pools.of('staff').totalCount - database.pools.of('staff').idleCount;

describe('a transaction', () => {
  it('commits what its work did, and gives its result', async () => {
    const result = await db.transaction(async (tx) => {
      await add(tx, 'a');
      await add(tx, 'b');
      expect(await names()).toEqual([]);
      return 5;
    });
    expect(result).toBe(5);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('goes with the hooks of its participants, which must reach the same rows', async () => {
    const withHook = (view: Db, name: string) => {
      const received = (at: string) => [
        { text: 'INSERT INTO note (name, agent_label_id) VALUES ($1, 7)', values: [name + at] },
      ];
      return view.withHook({ opening: () => received(' opens'), closing: () => received(' closes') });
    };
    const [own, other] = [withHook(db, 'own'), withHook(createDb(database.pools, { kind: 'staff' }), 'other')];
    await own.transaction((tx) => add(tx, 'work'), { participants: [other] });
    expect(await names()).toEqual(['own opens', 'other opens', 'work', 'own closes', 'other closes']);
    const agent = createDb(database.pools, { kind: 'agent', agent_label_id: 7 });
    expect(() => own.transaction((tx) => add(tx, 'leak'), { participants: [agent] })).toThrow('the same rows');
    await own.transaction(async (tx) => {
      expect(canShare(tx)).toBe(false);
      expect(() => tx.transaction((inner) => add(inner, 'leak'), { participants: [other] })).toThrow('shares nothing');
      expect(() => other.transaction((inner) => add(inner, 'leak'), { participants: [tx] })).toThrow('the same rows');
    });
    expect(canShare(other)).toBe(true);
  });

  it('undoes all when its work throws, and gives its connection back', async () => {
    const failing = db.transaction(async (tx) => {
      await add(tx, 'a');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
    expect(connections()).toBe(0);
  });

  it('is not reported as committed when a statement in it had failed', async () => {
    const swallowing = db.transaction(async (tx) => {
      await add(tx, 'a');
      await tx.rows('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'aborted' });
    expect(await names()).toEqual([]);
  });

  it('fails when its end is refused', async () => {
    const late = db.transaction(async (tx) => {
      await tx.rows('SET CONSTRAINTS ALL DEFERRED');
      await add(tx, 'a');
      await add(tx, 'a');
    });
    await expect(late).rejects.toMatchObject({ kind: 'unique', constraint: 'note_name_uq', table: 'note' });
    expect(await names()).toEqual([]);
  });

  it('takes no connection until it does something', async () => {
    await db.transaction(async () => expect(connections()).toBe(0));
    await db.transaction(async (tx) => {
      await tx.rows('SELECT 1');
      expect(connections()).toBe(1);
    });
    expect(connections()).toBe(0);
  });

  it('begins even when its first statement had a parameter that can not be sent', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.rows('SELECT $1', [undefined]).catch(() => undefined);
      await add(tx, 'a');
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await names()).toEqual([]);
  });

  it('keeps the order of statements that are sent at once', async () => {
    await db.transaction(async (tx) => {
      await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(tx, name)));
    });
    expect(await names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('sends what is asked for at once together, and each has its own result', async () => {
    const submit = vi.spyOn(OneSync.prototype, 'submit');
    const results = await db.transaction((tx) =>
      Promise.allSettled([
        add(tx, 'a'),
        tx.rows('SELECT $1', [undefined]),
        tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM note'),
        tx.rows<{ n: number }>('SELECT 2 AS n'),
      ]),
    );
    const sent = submit.mock.calls.length;
    submit.mockRestore();
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name))).toEqual([
      [],
      'TypeError',
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
    expect(sent).toBe(2);
  });

  it('fails with the first of several errors, and does nothing of what came behind', async () => {
    const failing = db.transaction((tx) =>
      Promise.all([add(tx, 'a'), tx.rows('SELECT 1 / 0'), add(tx, 'b'), tx.rows('SELECT 1')]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await names()).toEqual([]);
  });

  it('tells why also where a statement behind the failing one is heard of first', async () => {
    const late = async (tx: Db) => {
      const failed = await tx.rows('SELECT 1 / 0').catch((error: unknown) => error);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      throw failed;
    };
    const failing = db.transaction((tx) => Promise.all([late(tx), tx.rows('SELECT 1')]));
    await expect(failing).rejects.toThrow('division by zero');
  });

  it('waits for a statement that its work forgot to await', async () => {
    await db.transaction(async (tx) => {
      void add(tx, 'late');
    });
    expect(await names()).toEqual(['late']);
  });

  it('refuses its view once it has ended', async () => {
    let kept: Db = db;
    await db.transaction(async (tx) => {
      kept = tx;
      await add(tx, 'a');
    });
    await expect(add(kept, 'b')).rejects.toThrow('has ended');
    expect(await names()).toEqual(['a']);
  });

  it('has the lock and statement limits that it is told, for itself alone', async () => {
    const limits = (view: Db) =>
      view.rows("SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement");
    const received = await db.transaction(limits, { lock_timeout_ms: 8000, statement_timeout_ms: 0 });
    expect(received).toEqual([{ lock: '8s', statement: '0' }]);
    expect(await limits(db)).toEqual([{ lock: '3s', statement: '10s' }]);
  });

  it('has one snapshot when it is told to', async () => {
    const seen = await db.transaction(
      async (tx) => {
        const before = await tx.rows('SELECT FROM note');
        await add(db, 'a');
        return [before.length, (await tx.rows('SELECT FROM note')).length];
      },
      { isolation: 'repeatable read' },
    );
    expect(seen).toEqual([0, 0]);
  });

  it('carries the scope of its view', async () => {
    const agent = createDb(database.pools, { kind: 'agent', agent_label_id: 7 });
    await add(createDb(database.pools, { kind: 'staff' }), 'of 7');
    await db.rows("INSERT INTO note (name, agent_label_id) VALUES ('of 8', 8)");
    const seen = await agent.transaction(async (tx) => {
      const first = await tx.rows('SELECT name FROM note');
      await tx.transaction(async (inner) => inner.rows('SELECT 1 / 0')).catch(() => undefined);
      return [...first, ...(await tx.rows('SELECT name FROM note'))];
    });
    expect(seen).toEqual([{ name: 'of 7' }, { name: 'of 7' }]);
    await expect(agent.rows("INSERT INTO note (name, agent_label_id) VALUES ('x', 8)")).rejects.toMatchObject({
      kind: 'permission',
    });
  });
});

describe('a nested transaction', () => {
  it('can be undone alone', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 'outer');
      const failing = tx.transaction(async (inner) => {
        await add(inner, 'inner');
        await inner.transaction((deepest) => add(deepest, 'outer'));
      });
      await expect(failing).rejects.toMatchObject({ kind: 'unique' });
      await tx.transaction((inner) => add(inner, 'second'));
    });
    expect(await names()).toEqual(['outer', 'second']);
  });

  it('refuses statements of the outer view while it is open', async () => {
    await db.transaction(async (tx) => {
      await tx.transaction(async (inner) => {
        await expect(add(tx, 'stray')).rejects.toThrow('nested transaction is open');
        await expect(tx.transaction(async () => undefined)).rejects.toThrow('nested transaction is open');
        await add(inner, 'own');
      });
      await add(tx, 'after');
    });
    expect(await names()).toEqual(['own', 'after']);
  });
});

describe('an effect after commit', () => {
  it('runs once the outermost transaction has committed, in order', async () => {
    const ran: string[] = [];
    await db.transaction(async (tx) => {
      tx.afterCommit(() => ran.push('outer'));
      await tx.transaction(async (inner) => inner.afterCommit(() => ran.push('inner')));
      await add(tx, 'a');
      await delay(5);
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(['outer', 'inner']);
  });

  it('does not run for what was undone', async () => {
    const effect = vi.fn();
    await db.transaction(async (tx) => {
      const inner = tx.transaction(async (view) => {
        view.afterCommit(effect);
        throw new Error('undo');
      });
      await inner.catch(() => undefined);
    });
    const swallowed = db.transaction(async (tx) => {
      tx.afterCommit(effect);
      await tx.rows('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toBeInstanceOf(DatabaseFailure);
    expect(effect).not.toHaveBeenCalled();
  });

  it('that fails does not make the committed work look undone', async () => {
    const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    await db.transaction(async (tx) => {
      await add(tx, 'a');
      tx.afterCommit(() => {
        throw new Error('effect failed');
      });
    });
    expect(await names()).toEqual(['a']);
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });

  it('runs at once outside of a transaction', () => {
    const effect = vi.fn();
    db.afterCommit(effect);
    expect(effect).toHaveBeenCalledOnce();
  });
});

describe("the builder's queries", () => {
  it('go through the same executor, in and out of transactions', async () => {
    await db.transaction(async (tx) => {
      const [made] = await tx.sql
        .insert(note)
        .values({ name: 'a', read_at: new Date('2026-01-02T03:04:05.678Z') })
        .returning();
      expect(made).toMatchObject({ name: 'a', version: 1, is_deleted: false, created_by: null });
      expect(made?.created_at).toBeInstanceOf(Date);
      expect(made?.read_at).toEqual(new Date('2026-01-02T03:04:05.678Z'));
      expect(await names()).toEqual([]);
    });
    await db.sql.update(note).set({ version: 2 }).where(eq(note.name, 'a'));
    expect(await db.sql.select({ version: note.version }).from(note)).toEqual([{ version: 2 }]);
    expect(await db.sql.execute(sql`SELECT count(*) AS n FROM ${note}`)).toEqual([{ n: 1 }]);
  });

  it('fail as typed errors', async () => {
    await db.sql.insert(note).values({ name: 'a' });
    const again = db.sql.insert(note).values({ name: 'a' });
    await expect(again.execute()).rejects.toMatchObject({
      name: 'DatabaseFailure',
      kind: 'unique',
      constraint: 'note_name_uq',
    });
    await expect(db.sql.execute(sql`SELECT 1 / 0`)).rejects.toBeInstanceOf(DatabaseFailure);
  });
});

describe('a single statement', () => {
  it('can not leave a transaction open on a shared connection', async () => {
    await expect(db.rows('BEGIN')).rejects.toThrow('use db.transaction');
    await Promise.all(Array.from({ length: 6 }, (_, n) => add(db, `n${n}`)));
    expect(await names()).toHaveLength(6);
  });

  it('that was prepared before its table changed is prepared anew', async () => {
    const one = createDb({ ...database.pools, of: () => database.pools.owner }, { kind: 'staff' });
    await createOwnerDb(database.pools).rows('CREATE TABLE shape (a integer)');
    const read = () => one.rows('SELECT * FROM shape', [], { name: 'shape' });
    await read();
    await database.pools.owner.query('ALTER TABLE shape ADD COLUMN b integer');
    await database.pools.owner.query('INSERT INTO shape VALUES (1, 2)');
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
  });
});
