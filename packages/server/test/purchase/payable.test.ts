import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld } from '../stock/stock-world.ts';

let server: TestServer;
let db: Db;
let maker: SignedIn;
let checker: SignedIn;
let supplier: number;
let warehouse: number;
let sku: number;

const single = async (sql: string) => (await db.rows<{ id: number }>(sql))[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  maker = await signIn(server, { superuser: true });
  checker = await signIn(server, { superuser: true });
  supplier = await single(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('S9', '五常米业', 'approved', 13, 'monthly') RETURNING id`,
  );
  warehouse = await single(`INSERT INTO location (code, name, region) VALUES ('W9', '主仓', '{山东省}') RETURNING id`);
  sku = (await (await makeStockWorld(server.database)).sku()).id;
});
afterAll(() => server.close());

const inbound = { path: '/api/stock_doc', type: 101, place: 'to_location' };
const outbound = { path: '/api/outbound_doc', type: 204, place: 'from_location' };

const act = async (who: SignedIn, path: string, body: object = {}) => {
  const reply = await who.call('POST', path, body);
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body as { id: number };
};

/** A posted document of ten pieces at 12.5 yuan. */
async function posted({ path, type, place }: typeof inbound): Promise<number> {
  const price = type === 101 ? { unit_price: '12.5' } : {};
  const lines = [{ sku, expected_quantity: 10, ...price }];
  const { id } = await act(maker, `${path}/`, { type, [place]: warehouse, supplier, lines });
  await act(maker, `${path}/${id}/submit/`);
  await act(checker, `${path}/${id}/approve/`);
  await act(maker, `${path}/${id}/post/`);
  return id;
}

const items = (source_id: number) =>
  db.rows<{ residual_fen: number }>(
    `SELECT kind, side, original_fen, residual_fen, expected_tax_fen, due_date IS NULL AS undated, source_seq FROM open_item
     WHERE source_kind = 'stock_doc' AND (source_id = $1 OR source_id IN (SELECT id FROM stock_doc WHERE reverses_id = $1)) ORDER BY id`,
    [source_id],
  );

async function faults(): Promise<string[]> {
  const found = await Promise.all(
    bookChecks.map(async ({ name, sql }) => ((await db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

describe('goods of a supplier', () => {
  test('are owed for when they are received, net, with the tax that its invoice will add', async () => {
    const id = await posted(inbound);
    expect(await items(id)).toEqual([
      {
        ...{ kind: 'purchase_receipt', side: 'credit', original_fen: 12_500, residual_fen: 12_500 },
        ...{ expected_tax_fen: 1625, undated: false, source_seq: 1 },
      },
    ]);
    expect(await faults()).toEqual([]);
  });

  test('are no longer owed for when the posting is taken back, and owed again when they are received again', async () => {
    const id = await posted(inbound);
    await act(maker, `/api/stock_doc/${id}/unpost/`, { reason: '点错' });
    expect(await items(id)).toMatchObject([
      { side: 'credit', residual_fen: 0, source_seq: 1 },
      { side: 'debit', original_fen: 12_500, residual_fen: 0, source_seq: 2 },
    ]);
    expect(await faults()).toEqual([]);
    await act(maker, `/api/stock_doc/${id}/post/`);
    expect((await items(id)).at(-1)).toMatchObject({ side: 'credit', residual_fen: 12_500, source_seq: 3 });
    expect(await faults()).toEqual([]);
  });

  test('that go back are owed to us, until their document is reversed', async () => {
    await posted(inbound);
    const id = await posted(outbound);
    expect(await items(id)).toMatchObject([{ kind: 'purchase_return', side: 'debit', residual_fen: 12_500 }]);
    await act(maker, `/api/outbound_doc/${id}/reverse/`, { reason: '没有退' });
    expect((await items(id)).map(({ residual_fen }) => residual_fen)).toEqual([0, 0]);
    expect(await faults()).toEqual([]);
  });

  test('name whom they came from, as a draft and when they are posted', async () => {
    const lines = [{ sku, expected_quantity: 1 }];
    for (const { path, type, place } of [inbound, outbound]) {
      const priced = type === 101 ? lines.map((line) => ({ ...line, unit_price: '1' })) : lines;
      const nameless = await maker.call('POST', `${path}/`, { type, [place]: warehouse, lines: priced });
      expect([nameless.status, Object.keys(nameless.body)]).toEqual([400, ['supplier']]);
      const { id } = await act(maker, `${path}/`, { type, [place]: warehouse, supplier, lines: priced });
      expect((await maker.call('PATCH', `${path}/${id}/`, { supplier: null })).status).toBe(400);
      const [former] = await db.rows<{ id: number }>(
        "UPDATE stock_doc SET supplier_id = NULL, state = 'approved' WHERE id = $1 RETURNING id",
        [id],
      );
      expect((await maker.call('POST', `${path}/${former?.id}/post/`, {})).body).toHaveProperty('supplier');
      const posting = db.rows("UPDATE stock_doc SET state = 'posted' WHERE id = $1 RETURNING id", [id]);
      await expect(posting).rejects.toThrow('names none');
    }
  });

  test('are no correction of the books', async () => {
    for (const { path, type, place } of [inbound, outbound]) {
      const lines = [{ sku, expected_quantity: 1, ...(type === 101 ? { unit_price: '1' } : {}) }];
      for (const corrects of ['order_line', 'stock_level']) {
        const body = { type, [place]: warehouse, supplier, corrects, corrects_id: 1, lines };
        const reply = await maker.call('POST', `${path}/`, body);
        expect([reply.status, reply.body]).toEqual([400, { corrects: ['这种类型的单据不能补记'] }]);
      }
    }
    const id = await posted(inbound);
    await server.database.pools.owner.query(`UPDATE stock_doc SET corrects = 'order_line', corrects_id = 1 WHERE id = ${id};
      UPDATE open_item SET source_kind = 'other' WHERE source_kind = 'stock_doc' AND source_id = ${id}`);
    expect(await faults()).toContain('purchase.payable');
    await act(maker, `/api/stock_doc/${id}/reverse/`, { reason: '没有应付' });
    expect(await faults()).not.toContain('purchase.payable');
  });

  test('of before stand without a name, are found by the books and can be taken back', async () => {
    const id = await posted(inbound);
    await server.database.pools.owner.query(`ALTER TABLE stock_doc DISABLE TRIGGER refuse_without_supplier;
      UPDATE stock_doc SET supplier_id = NULL WHERE id = ${id};
      ALTER TABLE stock_doc ENABLE TRIGGER refuse_without_supplier;
      UPDATE open_item SET source_kind = 'other' WHERE source_kind = 'stock_doc' AND source_id = ${id}`);
    expect(await faults()).toContain('purchase.payable');
    await act(maker, `/api/stock_doc/${id}/reverse/`, { reason: '没有供应商' });
    expect(await faults()).not.toContain('purchase.payable');
  });

  test('are neither received nor owed for where the item can not be written', async () => {
    await db.rows(
      `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_no, date, original_fen)
       SELECT 'ap', 'credit', 'x', 'supplier', 1, 'stock_doc', max(id) + 1, 'x', '2026-11-01', 1 FROM stock_doc`,
    );
    await expect(posted(inbound)).rejects.toThrow('open_item.born_before');
    const [last] = await db.rows<{ state: string; moved: number }>(
      `SELECT state, (SELECT count(*)::int FROM stock_movement m WHERE m.document_id = d.id) AS moved
       FROM stock_doc d ORDER BY id DESC LIMIT 1`,
    );
    expect(last).toEqual({ state: 'approved', moved: 0 });
  });
});
