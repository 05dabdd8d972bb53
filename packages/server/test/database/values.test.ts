import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

let database: EmptyDatabase;
let db: Db;

beforeAll(async () => {
  database = await startEmptyDatabase();
  db = createOwnerDb(database.pools);
});

afterAll(() => database.close());

async function back(type: string, value: unknown): Promise<unknown> {
  const [row] = await db.rows<{ value: unknown }>(`SELECT $1::${type} AS value`, [value]);
  return row?.value;
}

describe('values', () => {
  it.each<[string, unknown]>([
    ['bigint', 9_007_199_254_740_991],
    ['bigint', -5],
    ['bigint[]', [1, null, 9_007_199_254_740_991]],
    [
      'bigint[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['integer', 7],
    ['integer[]', [1, 2]],
    ['double precision', 1.5],
    ['numeric', '123456789012345678901234567890.123456'],
    ['numeric[]', ['0.10', '2.000000']],
    ['boolean', true],
    ['boolean', false],
    ['date', '2026-02-28'],
    ['date[]', ['2026-02-28', '2024-02-29']],
    ['text', '张三\n"引号"\\'],
    ['text[]', ['a,b', '{}', 'NULL', '', 'q"q', 'b\\s', null]],
    ['jsonb', { a: [1, 'x', null] }],
    ['timestamptz', new Date('2026-01-02T03:04:05.678Z')],
    ['timestamptz', new Date('1900-01-01T00:00:00Z')],
    ['timestamptz', new Date(Date.UTC(2026, 0, 1) - 1)],
    ['bytea', Buffer.from([0, 255, 92, 39])],
    ['uuid', '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
    ['text', null],
  ])('of %s come back as they went: %j', async (type, value) => {
    expect(await back(type, value)).toEqual(value);
  });

  it('of any text come back as they went, alone and in arrays', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed());
    const values = fc.array(fc.option(text), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(text, values, async (one, many) => {
        expect(await back('text', one)).toBe(one);
        expect(await back('text[]', many)).toEqual(many);
        expect(await back('jsonb', { one, many })).toEqual({ one, many });
      }),
      { numRuns: 60 },
    );
  });

  it('that a number can not hold exactly are an error, never another number', async () => {
    await expect(db.rows('SELECT 9007199254740993::bigint')).rejects.toThrow('9007199254740993');
    await expect(db.rows("SELECT '{9007199254740993}'::bigint[]")).rejects.toThrow('9007199254740993');
    expect(await db.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('of JSON pass through unread when they are to', async () => {
    const text = 'SELECT \'{"n": 12345678901234567890}\'::json AS body';
    expect(await db.rows(text, [], { json: 'text' })).toEqual([{ body: '{"n": 12345678901234567890}' }]);
  });

  it('that mean nothing to the database are refused before they are sent', async () => {
    for (const value of [undefined, Symbol('x'), () => 1, new Date(Number.NaN), [undefined]]) {
      await expect(db.rows('SELECT $1::text', [value])).rejects.toThrow();
    }
    expect(database.pools.owner.waitingCount).toBe(0);
    expect(await db.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('of moments beyond the calendar are not silently wrong', async () => {
    expect(await db.rows("SELECT 'infinity'::timestamptz AS at")).toEqual([{ at: Number.POSITIVE_INFINITY }]);
    expect(await db.rows("SELECT '2026-01-02 03:04:05.123456+05:30'::timestamptz AS at")).toEqual([
      { at: new Date('2026-01-01T21:34:05.123Z') },
    ]);
  });
});
