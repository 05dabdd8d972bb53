import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { nextNumber } from '../../src/platform/document/document-number.query.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld } from '../stock/stock-world.ts';
import { claims, createClaimTables, entriesOf, writeEntries } from './claim-document.ts';

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 16 });
  await createClaimTables(database);
  ({ ctx } = await makeStockWorld(database));
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const move = (id: number, event: string, body: object = {}) => claims.move(ctx, { id, event, body });

/** A claim of 30 and 12 fen, in a state. */
async function claimIn(state: string): Promise<number> {
  const number = await nextNumber(ctx, claims.document.number);
  const [row] = await ctx.db.rows<{ id: number }>(
    'INSERT INTO test_claim (number, state) VALUES ($1, $2) RETURNING id',
    [number, state],
  );
  const id = row?.id ?? 0;
  await claims.saveLines(ctx, id, [{ amount_fen: 30 }, { amount_fen: 12 }]);
  return id;
}

async function read(id: number) {
  const [row] = await ctx.db.rows<{ state: string; remark: string | null; amount_fen: number; version: number }>(
    'SELECT state, remark, amount_fen, version FROM test_claim WHERE id = $1',
    [id],
  );
  return row;
}

const amounts = async (id: number) => (await entriesOf(ctx, id)).map(({ amount_fen }) => amount_fen);
const reversalsOf = (id: number) =>
  ctx.db.rows<{ id: number; number: string; state: string; remark: string }>(
    'SELECT id, number, state, remark FROM test_claim WHERE reverses_id = $1 ORDER BY id',
    [id],
  );

describe('a document', () => {
  test('adds its lines up, goes by its flow and keeps moments and reasons', async () => {
    const id = await claimIn('draft');
    expect(await read(id)).toMatchObject({ amount_fen: 42 });
    await move(id, 'submit');
    await move(id, 'reject', { reason: '缺发票' });
    expect(await read(id)).toMatchObject({ state: 'draft', remark: '驳回：缺发票', version: 3 });
    for (const event of ['submit', 'approve', 'post']) await move(id, event);
    expect(await amounts(id)).toEqual([30, 12]);
    const [moments] = await ctx.db.rows('SELECT submitted_at, approved_at, posted_at FROM test_claim WHERE id = $1', [
      id,
    ]);
    expect(Object.values(moments ?? {}).every((moment) => moment instanceof Date)).toBe(true);
  });

  test('refuses what its state does not list, with what it lists, and changes nothing', async () => {
    const id = await claimIn('draft');
    expect(await failure(move(id, 'post'))).toMatchObject({
      code: 'transition.refused',
      extra: { allowed: ['submit', 'void'] },
    });
    expect(await read(id)).toMatchObject({ state: 'draft', version: 1 });
    expect(await failure(move(999_999, 'submit'))).toMatchObject({ code: 'not_found' });
  });

  test('is undone by one of its own with the opposite entries, once', async () => {
    const id = await claimIn('approved');
    await move(id, 'post');
    await move(id, 'reverse', { reason: '重复' });
    expect(await read(id)).toMatchObject({ state: 'reversed' });
    const [reversal, ...others] = await reversalsOf(id);
    expect(others).toEqual([]);
    expect(reversal).toMatchObject({ state: 'posted', remark: '重复' });
    expect(reversal?.number).toMatch(/^BX20\d{12}$/);
    expect(await amounts(reversal?.id ?? 0)).toEqual([-30, -12]);
    expect(await failure(move(reversal?.id ?? 0, 'reverse', { reason: 'x' }))).toMatchObject({
      code: 'document.reversal_is_final',
    });
  });
});

const rounds = 8;

describe('at once', () => {
  test('posted by four, it is posted once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await claimIn('approved');
      const failures = await Promise.all([1, 2, 3, 4].map(() => failure(move(id, 'post'))));
      expect(failures.filter((one) => one === undefined)).toHaveLength(1);
      expect(await amounts(id)).toEqual([30, 12]);
    }
  });

  test('approved and withdrawn, only one of both happens', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await claimIn('submitted');
      const failures = await Promise.all(['approve', 'withdraw'].map((event) => failure(move(id, event))));
      expect(failures.filter((one) => one === undefined)).toHaveLength(1);
      expect(['approved', 'draft']).toContain((await read(id))?.state);
      expect(await read(id)).toMatchObject({ version: 2 });
    }
  });

  test('posted while it is taken back to its writer, it is posted or withdrawn, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await claimIn('submitted');
      const postIt = move(id, 'approve').then(() => move(id, 'post'));
      await Promise.all([failure(postIt), failure(move(id, 'withdraw'))]);
      const isPosted = (await read(id))?.state === 'posted';
      expect(await amounts(id)).toEqual(isPosted ? [30, 12] : []);
    }
  });

  test('reversed by four, one reversal takes it back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await claimIn('approved');
      await move(id, 'post');
      const failures = await Promise.all([1, 2, 3, 4].map(() => failure(move(id, 'reverse', { reason: '重复' }))));
      expect(failures.filter((one) => one === undefined)).toHaveLength(1);
      expect(await reversalsOf(id)).toHaveLength(1);
    }
  });

  test('by a service that looks without a lock, it is posted several times', async () => {
    const naivePost = (id: number) =>
      ctx.db.transaction(async (db) => {
        const tx = { ...ctx, db };
        const [seen] = await db.rows<{ state: string }>('SELECT state FROM test_claim WHERE id = $1', [id]);
        if (seen?.state !== 'approved') return;
        await writeEntries(tx, id, [{ line_id: 1, amount_fen: 42 }]);
        await db.rows("UPDATE test_claim SET state = 'posted' WHERE id = $1", [id]);
      });
    let most = 0;
    for (let round = 0; round < 20; round += 1) {
      const id = await claimIn('approved');
      await Promise.all([1, 2, 3, 4].map(() => naivePost(id)));
      most = Math.max(most, (await amounts(id)).length);
    }
    expect(most).toBeGreaterThan(1);
  });
});
