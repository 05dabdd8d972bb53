import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

let server: TestServer;
let sales: Sales;
let supplier: number;
let person: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
  const made = await sales.db.rows<{ id: number }>(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('P1', '五常米业', 'approved', 13, 'monthly'),
       ('P2', '海丰粮油', 'approved', 13, 'monthly') RETURNING id`,
  );
  supplier = made[0]?.id ?? 0;
  person = await signIn(server, { supplier_id: supplier });
  other = await signIn(server, { supplier_id: made[1]?.id ?? 0 });
});
afterAll(() => server.close());

const act = (path: string, body: object = {}, who = sales.maker) => sales.call(who, path, body);

async function faults(): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => /^(purchase|payable|stock|open_item)/.test(name));
  const found = await Promise.all(
    own.map(async ({ name, sql }) => ((await sales.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

/** A SKU that the supplier sells at 2.5 yuan in packs. */
async function offered(pack_quantity = 1, min_quantity = 1): Promise<number> {
  const sku = await sales.sku(0);
  await sales.db.rows(
    'INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity) VALUES ($1, $2, 2.5, $3, $4)',
    [supplier, sku, min_quantity, pack_quantity],
  );
  return sku;
}

interface Part {
  readonly id: number;
  readonly lines: readonly { readonly id: number }[];
}

/** An approved order that was placed, and its parts by place. */
async function placed(lines: readonly object[]): Promise<{ id: number; parts: readonly Part[] }> {
  const body = { supplier, warehouse: sales.warehouse, needed_date: '2099-01-01', lines };
  const id = await sales.approved('/api/purchase_order', body);
  await act(`/api/purchase_order/${id}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${id}&ordering=id`)).body;
  const parts: Part[] = [];
  for (const part of results) parts.push(await sales.read('/api/sub_order', part.id));
  return { id, parts };
}

const single = async (sku: number, quantity: number) => {
  const { id, parts } = await placed([{ sku, quantity }]);
  const [part] = parts;
  return { order: id, part: part?.id ?? 0, line: part?.lines[0]?.id ?? 0 };
};

const owed = (supplier_id: number) =>
  sales.db.rows<{ fen: number }>(
    `SELECT coalesce(sum(CASE side WHEN 'credit' THEN residual_fen ELSE -residual_fen END), 0)::int AS fen FROM open_item
     WHERE party_kind = 'supplier' AND party_id = $1`,
    [supplier_id],
  );

describe('a purchase order', () => {
  test('is split by place, and takes the supplier’s price and rate', async () => {
    const [sku, elsewhere] = [await offered(), await sales.world.warehouse()];
    const { id, parts } = await placed([
      { sku, quantity: 10 },
      { sku, quantity: 4, location: elsewhere, price: '3' },
    ]);
    expect(parts).toMatchObject([
      { state: 'pending', amount_fen: 2500, open_quantity: 10, location: { id: sales.warehouse } },
      { state: 'pending', amount_fen: 1200, open_quantity: 4, location: { id: elsewhere } },
    ]);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({
      ...{ state: 'ordered', amount_fen: 3700 },
      lines: [{ price: '2.5', tax_rate: 13 }, { price: '3' }],
    });
    expect(await faults()).toEqual([]);
  });

  test('is approved by its log entry, by another person', async () => {
    const sku = await offered();
    const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 1 }] };
    const { id, number } = await act('/api/purchase_order/', body);
    await act(`/api/purchase_order/${id}/submit/`);
    const logOf = async () =>
      (await sales.maker.call('GET', `/api/purchase_log_readonly/?document_no=${number}`)).body.results;
    const [entry] = await logOf();
    expect(entry).toMatchObject({ state: 'pending', amount_fen: 250 });
    await act('/api/approval_purchase_log/', { id: entry.id, remark: '', approve: true }, sales.checker);
    expect(await logOf()).toMatchObject([{ state: 'approved' }]);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({ state: 'approved' });
    const again = await sales.checker.call('POST', '/api/approval_purchase_log/', { id: entry.id });
    expect([again.status, again.body.code]).toEqual([409, 'purchase.decided']);
  });

  test('is not approved by the entry of what was submitted before', async () => {
    const sku = await offered();
    const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 1 }] };
    const { id, number } = await act('/api/purchase_order/', body);
    await act(`/api/purchase_order/${id}/submit/`);
    const seen = await sales.maker.call('GET', `/api/purchase_log_readonly/?document_no=${number}`);
    await act(`/api/purchase_order/${id}/reject/`, { reason: '数量不对' }, sales.checker);
    const { version, lines } = await sales.read('/api/purchase_order', id);
    const more = { version, lines: [{ id: lines[0].id, sku, quantity: 900 }] };
    expect((await sales.maker.call('PATCH', `/api/purchase_order/${id}/`, more)).status).toBe(200);
    await act(`/api/purchase_order/${id}/submit/`);
    const late = await sales.checker.call('POST', '/api/approval_purchase_log/', { id: seen.body.results[0].id });
    expect([late.status, late.body.code]).toEqual([409, 'purchase.decided']);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({ state: 'submitted' });
  });

  test('owes the tax of each line at its own rate, and is printed with it', async () => {
    const [bread, book] = [await offered(), await offered()];
    const { id, parts } = await placed([
      { sku: bread, quantity: 3 },
      { sku: book, quantity: 5, tax_rate: 9 },
    ]);
    const { docs } = await act('/api/purchase_order/print/', { docs: [{ id }] });
    expect(docs).toMatchObject([
      {
        ...{ amount_fen: 2000, tax_fen: 211, total_fen: 2211 },
        lines: [{ tax_rate: '13%' }, { tax_rate: '9%' }],
      },
    ]);
    const part = parts[0];
    const lines = part?.lines.map((line, at) => ({ line: line.id, quantity: [3, 5][at] }));
    await act(`/api/sub_order/${part?.id}/receive/`, { lines });
    const [item] = await sales.db.rows('SELECT original_fen, expected_tax_fen FROM open_item ORDER BY id DESC LIMIT 1');
    expect(item).toEqual({ original_fen: 2000, expected_tax_fen: 211 });
    expect(await faults()).toEqual([]);
  });

  test('is received in parts with what was rejected, sent back, and closed short; stock and debts agree', async () => {
    const sku = await offered();
    const before = (await owed(supplier))[0]?.fen ?? 0;
    const { order, part, line } = await single(sku, 10);
    await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 6, rejected: 1 }] });
    expect(await sales.read('/api/purchase_order', order)).toMatchObject({
      ...{ state: 'part_received', received_fen: 1500 },
      lines: [{ received_quantity: 6, rejected_quantity: 1 }],
    });
    await act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 2 }], reason: '受潮' });
    expect(await faults()).toEqual([]);
    await expect(
      act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 5 }], reason: '受潮' }),
    ).rejects.toThrow('purchase.not_received');
    await act(`/api/purchase_order/${order}/close/`, { reason: '不再供货' });
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'closed', open_quantity: 0 },
      lines: [{ received_quantity: 6, returned_quantity: 2, closed_quantity: 4 }],
    });
    const late = act(`/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-01-01' });
    await expect(late).rejects.toThrow('purchase.ended');
    expect((await sales.world.level(sales.warehouse, sku))?.on_hand).toBe(4);
    expect(((await owed(supplier))[0]?.fen ?? 0) - before).toBe(1000);
    expect(await faults()).toEqual([]);
  });

  test('waits for a second pair of eyes when more comes than the tolerance', async () => {
    const sku = await offered();
    await act('/api/approval_rule/', { name: '超收', measure: 'received_over', percent: 10, state: 'enabled' });
    const { part, line } = await single(sku, 10);
    const reply = await sales.maker.call('POST', `/api/sub_order/${part}/receive/`, {
      lines: [{ line, quantity: 12 }],
    });
    expect(reply.status).toBe(202);
    expect((await sales.world.level(sales.warehouse, sku))?.on_hand ?? 0).toBe(0);
    // It is measured over the whole line, not over what was still to come.
    const more = await offered();
    const other = await single(more, 20);
    for (const quantity of [19, 2])
      await act(`/api/sub_order/${other.part}/receive/`, { lines: [{ line: other.line, quantity }] });
    expect((await sales.world.level(sales.warehouse, more))?.on_hand).toBe(21);
  });

  test('received by several at once counts each piece once', async () => {
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const sku = await offered();
      const { part, line } = await single(sku, 10);
      const body = { lines: [{ line, quantity: 4 }] };
      await Promise.all([1, 2].map(() => sales.maker.call('POST', `/api/sub_order/${part}/receive/`, body)));
      const on_hand = (await sales.world.level(sales.warehouse, sku))?.on_hand;
      expect(await sales.read('/api/sub_order', part)).toMatchObject({ lines: [{ received_quantity: on_hand }] });
    }
    expect(await faults()).toEqual([]);
  });
});

describe('a supplier', () => {
  test('confirms and ships its own, and sees no other’s', async () => {
    const sku = await offered();
    const { order, part, line } = await single(sku, 10);
    expect((await other.call('GET', `/api/sub_order_readonly/${part}/`)).status).toBe(404);
    expect((await person.call('GET', `/api/purchase_order_readonly/${order}/`)).status).toBe(403);
    const lines = [{ line, quantity: 8, date: '2099-02-01', note: '缺两件' }];
    await act(`/api/sub_order/${part}/confirm/`, { lines }, person);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'confirmed', promised_date: '2099-02-01' },
      lines: [{ confirmed_quantity: 8, confirmed_date: '2099-02-01', supplier_note: '缺两件' }],
    });
    const packed = { carton_count: 2, expected_date: '2099-02-01' };
    const sent = await person.call('POST', `/api/sub_order/${part}/ship/`, {
      ...packed,
      lines: [{ line, quantity: 8 }],
    });
    expect(sent.body).toMatchObject({ lines: [{ shipped_quantity: 8 }] });
    const again = await person.call('POST', `/api/sub_order/${part}/ship/`, {
      ...packed,
      lines: [{ line, quantity: 3 }],
    });
    expect(again.body).toMatchObject({ code: 'purchase.not_open', open: 2 });
    const [shipment] = (await person.call('GET', `/api/supplier_shipment_readonly/?sub_order=${part}`)).body.results;
    const printed = await person.call('POST', '/api/supplier_shipment/print/', { docs: [{ id: shipment.id }] });
    expect(printed.body.docs).toMatchObject([{ carton_count: 2, lines: [{ quantity: 8 }] }]);
    expect(
      (await other.call('POST', '/api/supplier_shipment/print/', { docs: [{ id: shipment.id }] })).body.docs,
    ).toEqual([]);
    await act(`/api/supplier_shipment/${shipment.id}/take_back/`, {}, person);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({ lines: [{ shipped_quantity: 0 }] });
    expect(await faults()).toEqual([]);
  });

  test('takes no shipment back that was received, and announces what was rejected once more', async () => {
    const { part, line } = await single(await offered(), 10);
    const send = (body: object, who = person) =>
      who.call('POST', `/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-02-01', ...body });
    expect((await send({ carrier: 'SF', tracking_no: '123' })).body).toHaveProperty('tracking_no');
    expect((await send({ tracking_no: 'SF1234567890123' })).body).toHaveProperty('carrier');
    await act(`/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-02-01' }, person);
    await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 7, rejected: 3 }] });
    const [shipment] = (await person.call('GET', `/api/supplier_shipment_readonly/?sub_order=${part}`)).body.results;
    const back = await person.call('POST', `/api/supplier_shipment/${shipment.id}/take_back/`, {});
    expect([back.status, back.body.code]).toEqual([409, 'purchase.already_received']);
    const again = await send({ lines: [{ line, quantity: 4 }] });
    expect(again.body).toMatchObject({ code: 'purchase.not_open', open: 3 });
    expect((await send({})).body).toMatchObject({ lines: [{ shipped_quantity: 13 }] });
    expect(await faults()).toEqual([]);
  });
});

describe('demand', () => {
  /** A SKU of which an order of a customer lacks so many. */
  async function short(quantity: number, pack = 1): Promise<number> {
    const sku = await offered(pack);
    await sales.order(await sales.customer(), [[sku, quantity]]);
    return sku;
  }

  const propose = async (sku: number) => {
    const reply = await act('/api/purchase_demand/propose/', { skus: [{ sku }] });
    return reply.lines.map((line: { quantity: number; price: string }) => ({
      ...{ sku, supplier, quantity: line.quantity, price: line.price },
    }));
  };

  /** What the list of SKUs shows to be on its way. */
  const onWay = async (sku: number) => {
    const reader = await signIn(server, { may: ['/goods/sku-list'] });
    return (await reader.call('GET', `/api/sku_readonly/${sku}/`)).body.on_way;
  };

  test('says why a SKU is short, and is covered by whole packs', async () => {
    const sku = await short(7, 6);
    expect(await onWay(sku)).toBe(0);
    const parts = (await sales.maker.call('GET', `/api/purchase_demand/parts/?sku=${sku}`)).body;
    expect(parts).toMatchObject({ short_quantity: 7, parts: [{ part: 'sale_order', quantity: 7 }] });
    const lines = await propose(sku);
    expect(lines).toEqual([{ sku, supplier, quantity: 12, price: '2.5' }]);
    const { count, orders } = await act('/api/purchase_demand/order/', { warehouse: sales.warehouse, lines });
    expect(count).toBe(1);
    expect(await sales.read('/api/purchase_order', orders[0].id)).toMatchObject({
      state: 'submitted',
      amount_fen: 3000,
    });
    expect(await propose(sku)).toEqual([]);
    expect(await onWay(sku)).toBe(12);
    const { rows } = (await sales.maker.call('GET', `/api/purchase_demand/?by=order&sku=${sku}`)).body;
    expect(rows).toEqual([]);
  });

  test('is ordered once in one call, at least the minimum, in whole packs', async () => {
    const sku = await short(7, 6);
    const [rival] = await sales.db.rows<{ id: number }>("SELECT id FROM supplier WHERE code = 'P2'");
    const order = async (...given: readonly (readonly [number, number])[]) => {
      const lines = given.map(([from, quantity]) => ({ sku, supplier: from, quantity, price: '2.5' }));
      const body = { warehouse: sales.warehouse, lines };
      return (await sales.maker.call('POST', '/api/purchase_demand/order/', body)).body;
    };
    const second = rival?.id ?? 0;
    expect(await order([supplier, 12], [second, 7])).toMatchObject({ code: 'purchase.not_short', short: 7 });
    expect(await order([supplier, 12], [supplier, 12])).toMatchObject({ code: 'purchase.not_short', short: 7 });
    expect(await order([supplier, 7])).toMatchObject({ code: 'purchase.below_terms', pack_quantity: 6 });
    expect(await order([supplier, 6], [second, 1])).toMatchObject({ count: 2 });
    expect(await propose(sku)).toEqual([]);
  });

  test('is ordered once by buyers who order at the same moment; without the lock it is ordered twice', async () => {
    const incoming = async (sku: number) =>
      (
        await sales.db.rows<{ pieces: number }>(
          'SELECT sum(quantity)::int AS pieces FROM purchase_order_line WHERE sku_id = $1',
          [sku],
        )
      )[0]?.pieces;
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const sku = await short(5);
      const lines = await propose(sku);
      const body = { warehouse: sales.warehouse, lines };
      const replies = await Promise.all(
        [sales.maker, sales.checker].map((who) => who.call('POST', '/api/purchase_demand/order/', body)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await incoming(sku)).toBe(5);
    }
    const sku = await short(5);
    const naive = async (who: SignedIn, [line]: { quantity: number }[]) =>
      who.call('POST', '/api/purchase_order/', {
        ...{ supplier, warehouse: sales.warehouse },
        lines: [{ sku, quantity: line?.quantity }],
      });
    const seen = await Promise.all([propose(sku), propose(sku)]);
    await Promise.all([naive(sales.maker, seen[0]), naive(sales.checker, seen[1])]);
    expect(await incoming(sku)).toBe(10);
  });
});

test('the rank counts what came in and went back, by supplier and by month', async () => {
  const sku = await offered();
  const { part, line } = await single(sku, 10);
  await act(`/api/sub_order/${part}/receive/`);
  await act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 1 }], reason: '破损' });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const read = async (by: string) =>
    (await sales.maker.call('GET', `/api/purchase_rank/?by=${by}&from_date=${today}&to_date=${today}`)).body;
  const reply = await read('sku');
  expect(reply.rows.find((row: { key: string }) => row.key === String(sku))).toMatchObject({
    ...{ quantity: 10, amount_fen: 2500, returned_quantity: 1, returned_fen: 250, late_quantity: 0 },
  });
  const [bySupplier, byMonth, byBuyer] = [await read('supplier'), await read('month'), await read('buyer')];
  for (const one of [bySupplier, byMonth, byBuyer]) expect(one.total.amount_fen).toBe(reply.total.amount_fen);
});
