import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDoc } from '../../src/domains/stock/doc/move-doc.service.ts';
import { printedDocs } from '../../src/domains/stock/print/printed-docs.query.ts';
import type { Arrived } from '../../src/domains/stock/transfer/arrival.ts';
import type { Settlement } from '../../src/domains/stock/transfer/transfer.service.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

let database: TestDatabase;
let world: StockWorld;
let from: number;
let to: number;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 16 });
  world = await makeStockWorld(database);
  // Opening receipts of the world are under document numbers of their own choosing, from 1.
  await createOwnerDb(database.pools).rows("SELECT setval(pg_get_serial_sequence('stock_doc', 'id'), 1000000)");
  from = await world.warehouse({ priority: 1 });
  to = await world.warehouse({ priority: 2 });
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
let numbers = 0;

/** An approved document of ten pieces of a SKU that cost 133 fen apiece, twelve of which lie in the first warehouse. */
async function approved(kind: 'transfer' | 'outbound') {
  const sku = await world.sku();
  await world.receive(from, sku.id, 12, 133);
  numbers += 1;
  const [row] = await world.ctx.db.rows<{ id: number; line: number }>(
    `WITH d AS (INSERT INTO stock_doc (number, kind, type, from_location_id, to_location_id, state) VALUES ($1, $2, $3, $4, $5, 'approved')
       RETURNING id)
     INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity) SELECT id, $6, 10 FROM d RETURNING stock_doc_id AS id, id AS line`,
    [
      `${kind === 'transfer' ? 'DB' : 'CK'}${numbers}`,
      kind,
      kind === 'transfer' ? 301 : 205,
      from,
      kind === 'transfer' ? to : null,
      sku.id,
    ],
  );
  if (!row) throw new Error('no document');
  return { ...row, sku: sku.id };
}

const stateOf = async (id: number) =>
  (
    await world.ctx.db.rows<{ state: string; amount_fen: number }>(
      'SELECT state, amount_fen FROM stock_doc WHERE id = $1',
      [id],
    )
  )[0];
const transit = async (sku_id: number) =>
  (
    await world.ctx.db.rows<{ on_hand: number; value_fen: number }>(
      "SELECT on_hand, value_fen FROM stock_level WHERE sku_id = $1 AND location_kind = 'transit'",
      [sku_id],
    )
  )[0];
const level = (location: number, sku: number) => world.level(location, sku);
const dispatch = (id: number) => moveDoc(world.ctx, { id, kind: 'transfer', event: 'dispatch' });
const receive = (id: number, lines: Arrived[] = []) =>
  moveDoc(world.ctx, { id, kind: 'transfer', event: 'receive', body: { lines } });
const reverse = (id: number, kind: 'transfer' | 'outbound' = 'transfer') =>
  moveDoc(world.ctx, { id, kind, event: 'reverse', body: { reason: '发错' } });
const settle = (id: number, line: number, outcome: Settlement['outcome'], quantity: number) =>
  moveDoc(world.ctx, { id, kind: 'transfer', event: 'settle', body: { line, outcome, quantity, reason: '核实' } });

describe('a transfer', () => {
  test('leaves one warehouse, is in transit, and arrives in the other at the value at which it left', async () => {
    const doc = await approved('transfer');
    await dispatch(doc.id);
    expect(await level(from, doc.sku)).toMatchObject({ on_hand: 2, value_fen: 266 });
    expect(await transit(doc.sku)).toEqual({ on_hand: 10, value_fen: 1330 });
    expect(await level(to, doc.sku)).toBeUndefined();
    expect(await stateOf(doc.id)).toEqual({ state: 'in_transit', amount_fen: 1330 });
    await receive(doc.id);
    expect(await transit(doc.sku)).toEqual({ on_hand: 0, value_fen: 0 });
    expect(await level(to, doc.sku)).toMatchObject({ on_hand: 10, value_fen: 1330 });
    expect(await stateOf(doc.id)).toMatchObject({ state: 'received' });
    expect(await world.faults()).toEqual([]);
  });

  test('does not leave over pieces that are promised', async () => {
    const doc = await approved('transfer');
    await world.ctx.db.rows('UPDATE stock_doc_line SET expected_quantity = 13 WHERE id = $1', [doc.line]);
    expect(await failure(dispatch(doc.id))).toMatchObject({ code: 'stock.not_enough' });
    expect(await stateOf(doc.id)).toMatchObject({ state: 'approved' });
  });

  test('that arrives short stays open until each missing piece is found, back or lost', async () => {
    const doc = await approved('transfer');
    await dispatch(doc.id);
    expect(await failure(receive(doc.id, [{ line: doc.line, quantity: 11 }]))).toMatchObject({
      issues: { 'lines.0.quantity': ['最多 10 件'] },
    });
    await receive(doc.id, [{ line: doc.line, quantity: 4 }]);
    expect(await stateOf(doc.id)).toMatchObject({ state: 'short' });
    expect(await transit(doc.sku)).toMatchObject({ on_hand: 6 });
    expect(await failure(settle(doc.id, doc.line, 'lost', 7))).toMatchObject({ code: 'stock.nothing_missing' });
    await settle(doc.id, doc.line, 'found', 3);
    await settle(doc.id, doc.line, 'back', 2);
    expect(await stateOf(doc.id)).toMatchObject({ state: 'short' });
    await settle(doc.id, doc.line, 'lost', 1);
    expect(await stateOf(doc.id)).toMatchObject({ state: 'received' });
    expect(await level(to, doc.sku)).toMatchObject({ on_hand: 7, value_fen: 931 });
    expect(await level(from, doc.sku)).toMatchObject({ on_hand: 4, value_fen: 532 });
    expect(await transit(doc.sku)).toEqual({ on_hand: 0, value_fen: 0 });
    expect(await world.faults()).toEqual([]);
  });

  test('is reversed from its way and from its place: the pieces lie where they lay, at the value at which they left', async () => {
    for (const arrives of [false, true]) {
      const doc = await approved('transfer');
      await dispatch(doc.id);
      if (arrives) await receive(doc.id, [{ line: doc.line, quantity: 7 }]);
      if (arrives) await settle(doc.id, doc.line, 'back', 1);
      if (arrives) await settle(doc.id, doc.line, 'found', 2);
      await world.receive(from, doc.sku, 5, 500);
      await reverse(doc.id);
      expect(await level(from, doc.sku)).toMatchObject({ on_hand: 17, value_fen: 12 * 133 + 2500 });
      expect(await transit(doc.sku)).toEqual({ on_hand: 0, value_fen: 0 });
      expect((await level(to, doc.sku))?.on_hand ?? 0).toBe(0);
      expect(await stateOf(doc.id)).toMatchObject({ state: 'reversed' });
      const [by] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM stock_doc WHERE reverses_id = $1', [doc.id]);
      expect(await failure(reverse(by?.id ?? 0))).toMatchObject({ code: 'stock.reversal_is_final' });
    }
    expect(await world.faults()).toEqual([]);
  });

  test('that is reversed goes back on paper: from where it went to where it lay, with what came back', async () => {
    const names = await world.ctx.db.rows<{ name: string }>(
      'SELECT name FROM location WHERE id = ANY($1::bigint[]) ORDER BY id = $2 DESC',
      [[from, to], from],
    );
    const [sender, receiver] = names.map(({ name }) => name);
    const paperOf = async (id: number) => (await printedDocs(world.ctx, 'transfer', [id]))[0];
    for (const [arrives, came] of [
      [undefined, 10],
      [7, 7],
    ] as const) {
      const doc = await approved('transfer');
      await dispatch(doc.id);
      if (arrives !== undefined) {
        await receive(doc.id, [{ line: doc.line, quantity: arrives }]);
        await settle(doc.id, doc.line, 'back', 10 - arrives);
      }
      await reverse(doc.id);
      const [by] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM stock_doc WHERE reverses_id = $1', [doc.id]);
      expect(await paperOf(doc.id)).toMatchObject({ giver_name: sender, taker_name: receiver });
      const back = { expected_quantity: came, actual_quantity: came };
      expect(await paperOf(by?.id ?? 0)).toMatchObject({ giver_name: receiver, taker_name: sender, lines: [back] });
      const lines = await world.ctx.db.rows(
        'SELECT received_quantity, returned_quantity FROM stock_doc_line WHERE stock_doc_id = $1',
        [by?.id],
      );
      expect(lines).toEqual([{ received_quantity: came, returned_quantity: 10 - came }]);
    }
    expect(await world.faults()).toEqual([]);
  });

  test('that was reversed has neither come in nor gone out anywhere', async () => {
    const doc = await approved('transfer');
    await dispatch(doc.id);
    await receive(doc.id);
    await reverse(doc.id);
    const days = await world.ctx.db.rows(
      'SELECT location_id, is_in, quantity::int FROM stock_day WHERE sku_id = $1 AND type = 301 ORDER BY location_id, is_in',
      [doc.sku],
    );
    expect(days).toMatchObject(
      [
        [from, false],
        [to, true],
        [expect.anything(), false],
        [expect.anything(), true],
      ].map(([location_id, is_in]) => {
        return { location_id, is_in, quantity: 0 };
      }),
    );
  });

  test('is reversed among pieces of another cost that are on their way: the last of them takes the rest', async () => {
    for (const arrives of [0, 4, 10]) {
      const [doc, other] = [await approved('transfer'), await approved('transfer')];
      await world.ctx.db.rows('UPDATE stock_doc_line SET sku_id = $2 WHERE id = $1', [other.line, doc.sku]);
      await dispatch(doc.id);
      await world.receive(from, doc.sku, 8, 1000);
      await dispatch(other.id);
      await receive(other.id);
      if (arrives > 0) await receive(doc.id, [{ line: doc.line, quantity: arrives }]);
      if (arrives === 4) await settle(doc.id, doc.line, 'back', 1);
      if (arrives === 4) await settle(doc.id, doc.line, 'found', 5);
      const [way, kept] = [await transit(doc.sku), await level(from, doc.sku)];
      const arrived = (await level(to, doc.sku))?.value_fen ?? 0;
      await reverse(doc.id);
      expect(await transit(doc.sku)).toEqual({ on_hand: 0, value_fen: 0 });
      const dearer = (await level(to, doc.sku)) ?? { on_hand: 0, value_fen: 0 };
      expect(dearer.on_hand).toBe(10);
      const back = (way?.value_fen ?? 0) + arrived - dearer.value_fen;
      expect(await level(from, doc.sku)).toMatchObject({ on_hand: 10, value_fen: (kept?.value_fen ?? 0) + back });
    }
    expect(await world.faults()).toEqual([]);
  });

  test('is not reversed once its pieces are used or written off', async () => {
    const arrived = async (quantity: number) => {
      const doc = await approved('transfer');
      await dispatch(doc.id);
      await receive(doc.id, [{ line: doc.line, quantity }]);
      return doc;
    };
    const [used, lost] = [await arrived(10), await arrived(9)];
    await settle(lost.id, lost.line, 'lost', 1);
    expect(await failure(reverse(lost.id))).toMatchObject({ code: 'stock.transfer_lost' });
    await world.ctx.db.rows('UPDATE stock_level SET reserved = 1 WHERE sku_id = $1 AND location_id = $2', [
      used.sku,
      to,
    ]);
    expect(await failure(reverse(used.id))).toMatchObject({ code: 'stock.transfer_used' });
    await world.ctx.db.rows('UPDATE stock_level SET reserved = 0 WHERE sku_id = $1', [used.sku]);
    expect(await world.faults()).toEqual([]);
  });

  test('shows on the way at the warehouse that waits for it', async () => {
    const doc = await approved('transfer');
    await dispatch(doc.id);
    await world.receive(to, doc.sku, 1, 100);
    const { inTransitSql } = await import('../../src/domains/stock/transfer/in-transit.query.ts');
    const rows = await world.ctx.db.rows(
      `SELECT ${inTransitSql('t', world.ctx.extensions)} AS way FROM stock_level t WHERE sku_id = $1 AND location_kind = 'warehouse' ORDER BY location_id`,
      [doc.sku],
    );
    expect(rows).toEqual([{ way: 0 }, { way: 10 }]);
  });
});

describe('received twice at once', () => {
  test('it arrives once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const doc = await approved('transfer');
      await dispatch(doc.id);
      const failures = await Promise.all([1, 2, 3, 4].map(() => failure(receive(doc.id))));
      expect(failures.filter((one) => one === undefined)).toHaveLength(1);
      expect(await level(to, doc.sku)).toMatchObject({ on_hand: 10 });
    }
    expect(await world.faults()).toEqual([]);
  });

  test('out and back between the same two places never leaves anything locked', async () => {
    const docs = await Promise.all(Array.from({ length: 6 }, () => approved('transfer')));
    await Promise.all(docs.map(({ id }) => dispatch(id)));
    const outcomes = await Promise.all(docs.map(({ id }) => failure(receive(id))));
    expect(outcomes.filter((one) => one !== undefined)).toEqual([]);
    expect(await world.faults()).toEqual([]);
  });

  test('by receivers who look and then trust what they saw it arrives several times', async () => {
    const owner = createOwnerDb(database.pools);
    await owner.rows('CREATE TABLE naive_transfer (id int, state text, arrived int)');
    await owner.rows('GRANT ALL ON naive_transfer TO PUBLIC');
    await owner.rows("INSERT INTO naive_transfer SELECT n, 'in_transit', 0 FROM generate_series(1, 20) n");
    const take = (id: number) =>
      world.ctx.db.transaction(async (tx) => {
        const [seen] = await tx.rows<{ state: string }>('SELECT state FROM naive_transfer WHERE id = $1', [id]);
        if (seen?.state !== 'in_transit') return;
        await tx.rows("UPDATE naive_transfer SET state = 'received', arrived = arrived + 10 WHERE id = $1", [id]);
      });
    for (let id = 1; id <= 20; id += 1) await Promise.all([1, 2, 3, 4].map(() => take(id)));
    const [max] = await world.ctx.db.rows<{ arrived: number }>('SELECT max(arrived) AS arrived FROM naive_transfer');
    expect(max?.arrived).toBeGreaterThan(10);
  });
});

describe('an outbound document', () => {
  test('takes pieces out at moving average; its reversal brings them back at the same value', async () => {
    const doc = await approved('outbound');
    await moveDoc(world.ctx, { id: doc.id, kind: 'outbound', event: 'post' });
    expect(await level(from, doc.sku)).toMatchObject({ on_hand: 2, value_fen: 266 });
    expect(await stateOf(doc.id)).toEqual({ state: 'posted', amount_fen: 1330 });
    await world.receive(from, doc.sku, 8, 500);
    await reverse(doc.id, 'outbound');
    expect(await level(from, doc.sku)).toMatchObject({ on_hand: 20, value_fen: 266 + 4000 + 1330 });
    expect(await stateOf(doc.id)).toMatchObject({ state: 'reversed' });
    expect(await world.faults()).toEqual([]);
  });

  test('is none of another kind', async () => {
    const doc = await approved('outbound');
    for (const kind of ['inbound', 'transfer'] as const) {
      expect(await failure(moveDoc(world.ctx, { id: doc.id, kind, event: 'post' }))).toMatchObject({
        code: 'not_found',
      });
    }
  });
});
