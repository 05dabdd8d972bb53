import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encode, OneSync, type Statement } from '../../src/platform/database/connection/one-sync.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const scopeStep = (value: string): Statement => ({
  name: 'scope:agent',
  text: "SELECT set_config('app.agent', $1, true)",
  values: [value],
});
const reading: Statement = { text: "SELECT current_setting('app.agent', true) AS scope" };

let database: EmptyDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await startEmptyDatabase();
  await database.pools.owner.query('CREATE TABLE item (id bigint PRIMARY KEY, parent bigint)');
  await database.pools.owner.query(
    'ALTER TABLE item ADD CONSTRAINT item_parent_fk FOREIGN KEY (parent) REFERENCES item DEFERRABLE INITIALLY DEFERRED',
  );
});

beforeEach(async () => {
  client = new pg.Client({ ...database.logins.owner });
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end();
});

afterAll(() => database.close());

async function send(preludes: readonly Statement[], statement: Statement) {
  const [result] = await Promise.all(client.query(new OneSync(preludes, [encode(statement)])).results);
  if (!result) throw new Error('a statement has a result');
  return result;
}

async function leftBehind(): Promise<string | null> {
  const { rows } = await client.query<{ scope: string | null }>(reading.text);
  return rows[0]?.scope || null;
}

describe('the contract with the driver', () => {
  it('is the one of the pinned version', () => {
    const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    // OneSync depends on how this version's client passes messages to its query: read lib/client.js again before
    // changing it.
    expect(version).toBe('8.23.1');
    expect(manifest.dependencies.pg).toBe('8.23.1');
  });

  it('calls exactly the handlers that OneSync has', () => {
    const source = readFileSync(createRequire(import.meta.url).resolve('pg/lib/client.js'), 'utf8');
    const called = new Set([...source.matchAll(/(?:activeQuery|query)\.(handle\w+)\(/g)].map(([, name]) => name));
    const optional = new Set(['handlePortalSuspended']);
    const missing = [...called].filter((name) => !optional.has(name ?? '') && !(String(name) in OneSync.prototype));
    expect(called.size).toBeGreaterThanOrEqual(8);
    expect(missing).toEqual([]);
  });

  it('sends everything with a single Sync, and prepares a named statement once', () => {
    const wire = new FakeWire();
    const twice = [0, 1].map(() => {
      wire.sent.length = 0;
      const query = new OneSync([scopeStep('7')], [encode({ text: 'SELECT 1', name: 'one' })]);
      query.submit(wire as unknown as pg.Connection);
      const sent = [...wire.sent];
      query.handleCommandComplete({ text: 'SELECT 1' }, wire as unknown as pg.Connection);
      query.handleCommandComplete({ text: 'SELECT 1' }, wire as unknown as pg.Connection);
      query.handleReadyForQuery();
      return sent;
    });
    expect(twice[0]).toEqual([
      'close',
      'parse',
      'bind',
      'execute',
      'close',
      'parse',
      'bind',
      'describe',
      'execute',
      'sync',
    ]);
    expect(twice[1]).toEqual(['bind', 'execute', 'bind', 'describe', 'execute', 'sync']);
  });
});

describe('a scope sent along', () => {
  it('is seen by the statement and ends with it', async () => {
    const { rows } = await send([scopeStep('7')], reading);
    expect(rows).toEqual([{ scope: '7' }]);
    expect(await leftBehind()).toBeNull();
  });

  it.each([
    ['the statement does not parse', [scopeStep('7')], { text: 'SELEC 1' }],
    ['the statement fails while it runs', [scopeStep('7')], { text: 'SELECT 1 / (random() * 0)::int' }],
    ['a parameter has the wrong form', [scopeStep('7')], { text: 'SELECT $1::bigint', values: ['seven'] }],
    ['the named statement does not parse', [scopeStep('7')], { text: 'SELEC 1', name: 'broken' }],
    ['the scope itself is refused', [{ text: "SELECT set_config('no such setting', '1', true)" }], reading],
    ['a later prelude fails', [scopeStep('7'), { text: 'SELECT 1 / 0' }], reading],
  ])('is gone when %s', async (_, preludes: readonly Statement[], statement: Statement) => {
    await expect(send(preludes, statement)).rejects.toThrow();
    expect(await leftBehind()).toBeNull();
    expect(client.getTransactionStatus()).toBe('I');
    await expect(send([scopeStep('8')], reading)).resolves.toMatchObject({ rows: [{ scope: '8' }] });
  });

  it('keeps the statement from running when it is refused', async () => {
    await expect(send([{ text: 'SELECT 1 / 0' }], { text: 'INSERT INTO item VALUES (1, NULL)' })).rejects.toThrow(
      'division by zero',
    );
    expect((await client.query('SELECT FROM item')).rowCount).toBe(0);
  });
});

describe('a statement', () => {
  it('that failed at the end of its implicit transaction is not reported as done', async () => {
    await expect(send([], { text: 'INSERT INTO item VALUES (1, 999)' })).rejects.toThrow('item_parent_fk');
    expect((await client.query('SELECT FROM item')).rowCount).toBe(0);
  });

  it('with a name is prepared again after an attempt whose outcome is not known', async () => {
    const named: Statement = { text: 'SELECT $1::bigint AS n', values: ['x'], name: 'number' };
    await expect(send([], named)).rejects.toThrow('invalid input syntax');
    await expect(send([], { ...named, values: [5] })).resolves.toMatchObject({ rows: [{ n: 5 }] });
    await expect(send([], { ...named, text: 'SELECT $1::bigint + 1 AS n', values: [5] })).resolves.toMatchObject({
      rows: [{ n: 6 }],
    });
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 'number' }]);
  });

  it('gives rows as objects or as arrays, and its tag', async () => {
    const pair: Statement = { text: "SELECT 1 AS a, 'x' AS b" };
    expect(await send([], pair)).toEqual({ rows: [{ a: 1, b: 'x' }], tag: 'SELECT 1' });
    expect((await send([], { ...pair, rows: 'arrays' })).rows).toEqual([[1, 'x']]);
    expect(await send([], { text: '' })).toEqual({ rows: [], tag: '' });
  });

  it('with a value that can not be a parameter is not sent at all', () => {
    expect(() => encode({ text: 'SELECT $1', values: [undefined] })).toThrow(TypeError);
  });

  it('that needs COPY fails instead of waiting for ever', async () => {
    await expect(send([], { text: 'COPY item FROM STDIN' })).rejects.toThrow();
  });
});

describe('several statements', () => {
  const together = (...statements: readonly Statement[]) =>
    Promise.allSettled(client.query(new OneSync([], statements.map(encode))).results);

  it('have a result each, in their order', async () => {
    const results = await together(
      { text: 'SELECT 1 AS a', name: 'same' },
      { text: 'SELECT 1 AS a', name: 'same' },
      { text: "SELECT 2 AS b, 'x' AS c", rows: 'arrays' },
      { text: 'INSERT INTO item SELECT 70' },
    );
    expect(results).toEqual([
      { status: 'fulfilled', value: { rows: [{ a: 1 }], tag: 'SELECT 1' } },
      { status: 'fulfilled', value: { rows: [{ a: 1 }], tag: 'SELECT 1' } },
      { status: 'fulfilled', value: { rows: [[2, 'x']], tag: 'SELECT 1' } },
      { status: 'fulfilled', value: { rows: [], tag: 'INSERT 0 1' } },
    ]);
  });

  it('behind one that fails have its error, and have done nothing', async () => {
    await client.query('BEGIN');
    const results = await together(
      { text: 'INSERT INTO item SELECT 71' },
      { text: 'SELECT 1 / 0' },
      { text: 'INSERT INTO item SELECT 72' },
      { text: 'SELECT 1' },
    );
    const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.tag));
    expect(codes).toEqual(['INSERT 0 1', '22012', '22012', '22012']);
    await client.query('ROLLBACK');
    expect((await client.query('SELECT FROM item WHERE id IN (71, 72)')).rowCount).toBe(0);
  });

  it('fail all when the connection is lost', async () => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const lost = together({ text: 'SELECT pg_sleep(60)' }, { text: 'SELECT 1' });
    await database.pools.owner.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

class FakeWire {
  readonly sent: string[] = [];
  readonly stream = {
    writable: true,
    write: (buffer: Buffer) => {
      for (let at = 0; at < buffer.length; at += 1 + buffer.readInt32BE(at + 1)) {
        this.sent.push(messages[String.fromCharCode(buffer[at] ?? 0)] ?? 'unknown');
      }
    },
  };
}

/** Frontend messages of the protocol by their first byte. */
const messages: Readonly<Record<string, string>> = {
  B: 'bind',
  C: 'close',
  D: 'describe',
  E: 'execute',
  P: 'parse',
  S: 'sync',
};
