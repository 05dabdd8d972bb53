import { openItemKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { defineValue } from '@zhanggui/contract/platform/open-enum';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { type OpenItemFollower, openItemFollowers } from '../../src/domains/open-item/follower.port.ts';
import {
  bearItem,
  type ItemSource,
  lockResiduals,
  type Party,
  reverseItem,
} from '../../src/domains/open-item/open-item.service.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { collectExtensions, provide } from '../../src/platform/extension/extension-point.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld } from '../stock/stock-world.ts';

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 60 });
  ({ ctx } = await makeStockWorld(database));
});
afterAll(() => database.close());

const receivable = defineValue(openItemKind, {
  value: 'test_sale',
  label: '试',
  book: 'ar',
  side: 'debit',
  position: 1,
});
const date = '2026-11-01';
let ids = 0;

function source(): ItemSource {
  ids += 1;
  return { kind: 'test_sale', id: ids, no: `T${ids}` };
}

const bear = (party_id: number, amount_fen: number, of = source(), tx = ctx) =>
  bearItem(tx, {
    ...{ kind: receivable, party: { kind: 'customer', id: party_id }, source: of, date, amount_fen },
    agent_label_id: null,
  });

const reverse = (of: ItemSource) => inTransaction(ctx, (tx) => reverseItem(tx, { of, by: source(), date }));

const left = (party_id: number) =>
  inTransaction(ctx, (tx) => lockResiduals(tx, 'ar', { kind: 'customer', id: party_id }));

/** The rules of this domain's books that are broken. */
async function faults(): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => name.startsWith('open_item.'));
  const found = await Promise.all(
    own.map(async ({ name, sql }) => ((await ctx.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

describe('an item', () => {
  test('is born once for each source, and counts for its party and book alone', async () => {
    const of = source();
    await bear(1, 500, of);
    await expect(bear(1, 500, of)).rejects.toMatchObject({ code: 'open_item.born_before' });
    await bear(1, 300, { ...of, seq: 2 });
    expect(await left(1)).toEqual({ debit_fen: 800, credit_fen: 0 });
    expect(await left(2)).toEqual({ debit_fen: 0, credit_fen: 0 });
  });

  test('is taken back to the fen, once', async () => {
    const of = source();
    await bear(3, 700, of);
    await reverse(of);
    expect(await left(3)).toEqual({ debit_fen: 0, credit_fen: 0 });
    await expect(reverse(of)).rejects.toMatchObject({ code: 'open_item.reversed_before' });
    expect(await faults()).toEqual([]);
  });

  test('that was settled in part leaves the rest owed the other way', async () => {
    const of = source();
    const { id } = await bear(4, 700, of);
    const back = await reverse(of);
    expect(back).toMatchObject({ side: 'credit', original_fen: 700, reverses_id: id });
    const kept = source();
    const { id: reserved } = await bear(4, 900, kept);
    await createOwnerDb(database.pools).rows('UPDATE open_item SET reserved_fen = 200 WHERE id = $1', [reserved]);
    await reverse(kept);
    expect(await left(4)).toEqual({ debit_fen: 200, credit_fen: 200 });
    expect(await faults()).toEqual([]);
  });

  test('is told to those who follow, with what settles it, in its transaction', async () => {
    const log: string[] = [];
    const follower: OpenItemFollower = {
      born: async (_, { side, original_fen }) => void log.push(`${side} ${original_fen}`),
      allocated: async (_, { amount_fen }) => void log.push(`allocated ${amount_fen}`),
    };
    const points = { name: 'journal', points: [openItemFollowers], provides: [provide(openItemFollowers, follower)] };
    const followed = { ...ctx, extensions: collectExtensions([points]) };
    const of = source();
    await bear(5, 40, of, followed);
    await inTransaction(followed, (tx) => reverseItem(tx, { of, by: source(), date }));
    expect(log).toEqual(['debit 40', 'credit 40', 'allocated 40']);
  });
});

describe('fifty who want the last of a limit', () => {
  const limit_fen = 1000;

  type Reads = (tx: Context, party: Party) => Promise<{ readonly debit_fen: number }>;

  async function race(party_id: number, reads: Reads): Promise<number> {
    const want = () =>
      ctx.db.transaction(
        async (db) => {
          const tx = { ...ctx, db };
          const { debit_fen } = await reads(tx, { kind: 'customer', id: party_id });
          if (debit_fen + 100 > limit_fen) return;
          await bear(party_id, 100, source(), tx);
        },
        { lock_timeout_ms: 60_000, statement_timeout_ms: 60_000 },
      );
    await Promise.all(Array.from({ length: 50 }, want));
    return (await left(party_id)).debit_fen;
  }

  test('stay within it, and use it up', async () => {
    for (let party_id = 100; party_id < 105; party_id += 1) {
      expect(await race(party_id, (tx, party) => lockResiduals(tx, 'ar', party))).toBe(limit_fen);
    }
  });

  test('go beyond it where they only look', async () => {
    const owed: number[] = [];
    for (let party_id = 200; party_id < 210; party_id += 1) {
      owed.push(
        await race(party_id, async (tx, party) => {
          const [row] = await tx.db.rows<{ debit_fen: number }>(
            'SELECT coalesce(sum(residual_fen), 0)::bigint AS debit_fen FROM open_item WHERE party_id = $1',
            [party.id],
          );
          return row ?? { debit_fen: 0 };
        }),
      );
    }
    expect(Math.max(...owed)).toBeGreaterThan(limit_fen);
  });
});
