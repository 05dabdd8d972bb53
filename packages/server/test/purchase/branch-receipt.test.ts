import { purchaseOrder } from '@zhanggui/contract/domains/purchase/order/purchase-order.document';
import { businessDay } from '@zhanggui/contract/platform/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { type Cells, makeCells } from '../bank/cells.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

const page = '/admin-psi/user/purchases/sub-orders';
const shipping = '/admin-psi/user/purchases/supplier-shipping';

let server: TestServer;
let sales: Sales;
let cells: Cells;
let supplier: number;
let seller: SignedIn;
/** Of the counter. */
let teller: SignedIn;
/** Of the counter next to it. */
let neighbour: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
  cells = await makeCells(server);
  const [made] = await sales.db.rows<{ id: number }>(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement, over_receipt_percent) VALUES ('P1', '五常米业', 'approved', 13, 'monthly', 0) RETURNING id`,
  );
  supplier = made?.id ?? 0;
  seller = await signIn(server, { supplier_id: supplier });
  const may = [page, `${page}#receive`, shipping, `${shipping}#arrive`] as const;
  teller = await signIn(server, { may, bank_cell_id: cells.counter });
  neighbour = await signIn(server, { may, bank_cell_id: cells.next });
});
afterAll(() => server.close());

const act = (path: string, body: object = {}, who = sales.maker) => sales.call(who, path, body);

async function placeOf(cell: number): Promise<number> {
  const [row] = await sales.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [cell]);
  return row?.id ?? 0;
}

interface Part {
  readonly id: number;
  readonly location: { readonly id: number };
  readonly lines: readonly { readonly id: number }[];
}

/** An order that was placed: pieces of one SKU for the warehouse and for branches, 2.5 yuan each; its parts by place. */
async function placed(sku: number, quantities: Readonly<Record<number, number>>): Promise<Map<number, Part>> {
  const lines = Object.entries(quantities).map(([location, quantity]) => {
    return { sku, quantity, price: '2.5', location: Number(location) };
  });
  const order = await sales.approved('/api/purchase_order', { supplier, warehouse: sales.warehouse, lines });
  await act(`/api/purchase_order/${order}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body;
  const parts = new Map<number, Part>();
  for (const { id } of results) {
    const part: Part = await sales.read('/api/sub_order', id);
    parts.set(part.location.id, part);
  }
  return parts;
}

/** A part for the counter, and its line. */
async function forCounter(quantity: number) {
  const place = await placeOf(cells.counter);
  const sku = await sales.sku(0);
  const part = (await placed(sku, { [place]: quantity })).get(place);
  return { sku, place, part: part?.id ?? 0, line: part?.lines[0]?.id ?? 0 };
}

const onHand = async (place: number, sku: number) => (await sales.world.level(place, sku))?.on_hand ?? 0;

async function owed(): Promise<number> {
  const [row] = await sales.db.rows<{ fen: number }>(
    `SELECT coalesce(sum(CASE side WHEN 'credit' THEN residual_fen ELSE -residual_fen END), 0)::int AS fen FROM open_item
     WHERE party_kind = 'supplier' AND party_id = $1`,
    [supplier],
  );
  return row?.fen ?? 0;
}

async function faults(): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => /^(purchase|payable|stock|open_item)/.test(name));
  const found = await Promise.all(
    own.map(async ({ name, sql }) => ((await sales.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

describe('a purchase for branches', () => {
  test('is split by place; each branch sees its own part alone', async () => {
    const sku = await sales.sku(0);
    const [counter, next] = [await placeOf(cells.counter), await placeOf(cells.next)];
    const parts = await placed(sku, { [sales.warehouse]: 10, [counter]: 4, [next]: 3 });
    expect([...parts].map(([place, { lines }]) => [place, lines.length])).toEqual(
      expect.arrayContaining([sales.warehouse, counter, next].map((place) => [place, 1])),
    );
    const [own, theirs] = [parts.get(counter)?.id ?? 0, parts.get(next)?.id ?? 0];
    expect((await teller.call('GET', `/api/sub_order_readonly/${own}/`)).body).toMatchObject({
      ...{ location: { id: counter, name: 'Q11' }, open_quantity: 4, lines: [{ quantity: 4 }] },
    });
    const seen = (await teller.call('GET', '/api/sub_order_readonly/')).body.results;
    expect(seen.map(({ location }: Part) => location.id)).toEqual([counter]);
    expect((await teller.call('GET', `/api/sub_order_readonly/${theirs}/`)).status).toBe(404);
    expect((await teller.call('POST', `/api/sub_order/${theirs}/receive/`, {})).status).toBe(404);
    expect((await teller.call('POST', `/api/sub_order/${own}/send_back/`, {})).status).toBe(403);
    const city = await signIn(server, { may: [page], bank_cell_id: cells.city });
    expect((await city.call('GET', '/api/sub_order_readonly/')).body.count).toBe(2);
  });

  test('is announced to the branch, which books its arrival and receives it: stock there and the debt together', async () => {
    const { sku, place, part, line } = await forCounter(10);
    const before = await owed();
    const packed = { carton_count: 2, expected_date: '2099-02-01', lines: [{ line, quantity: 9 }] };
    await act(`/api/sub_order/${part}/ship/`, packed, seller);
    const [shipment] = (await teller.call('GET', `/api/supplier_shipment_readonly/?sub_order=${part}`)).body.results;
    expect(shipment).toMatchObject({ location: { id: place }, total_quantity: 9, carton_count: 2 });
    expect((await teller.call('GET', `/api/supplier_shipment_readonly/${shipment.id}/`)).body.lines).toHaveLength(1);
    expect((await neighbour.call('POST', `/api/supplier_shipment/${shipment.id}/arrive/`, {})).status).toBe(404);
    await act(`/api/supplier_shipment/${shipment.id}/arrive/`, {}, teller);
    const label = await act('/api/supplier_shipment/print/', { docs: [{ id: shipment.id }] }, seller);
    expect(label.docs).toMatchObject([{ location_name: 'Q11', lines: [{ quantity: 9 }] }]);
    await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 8, rejected: 1 }] }, teller);
    expect((await teller.call('GET', `/api/sub_order_readonly/${part}/`)).body).toMatchObject({
      ...{ state: 'part_received', open_quantity: 2 },
      lines: [{ shipped_quantity: 9, received_quantity: 8, rejected_quantity: 1 }],
    });
    expect([await onHand(place, sku), await onHand(sales.warehouse, sku)]).toEqual([8, 0]);
    expect((await owed()) - before).toBe(2000);
    await act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 3 }], reason: '受潮' });
    expect(await onHand(place, sku)).toBe(5);
    expect((await owed()) - before).toBe(1250);
    expect(await faults()).toEqual([]);
  });

  test('moves nothing where the debt can not be booked', async () => {
    const { sku, place, part } = await forCounter(5);
    const owner = createOwnerDb(server.database.pools);
    await owner.rows("ALTER TABLE open_item ADD CONSTRAINT no_debt CHECK (source_kind <> 'stock_doc') NOT VALID");
    const refused = await teller.call('POST', `/api/sub_order/${part}/receive/`, {});
    await owner.rows('ALTER TABLE open_item DROP CONSTRAINT no_debt');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await onHand(place, sku)).toBe(0);
    expect((await teller.call('POST', `/api/sub_order/${part}/receive/`, {})).status).toBe(200);
    expect(await onHand(place, sku)).toBe(5);
    expect(await faults()).toEqual([]);
  });

  test('is received once by two people at once; the line refuses the second of those who do not lock', async () => {
    const receive = (part: number, line: number) =>
      teller.call('POST', `/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 7 }] });
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const { sku, place, part, line } = await forCounter(10);
      const replies = await Promise.all([receive(part, line), receive(part, line)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await onHand(place, sku)).toBe(7);
    }
    const { line } = await forCounter(10);
    const owner = createOwnerDb(server.database.pools);
    const open = () =>
      owner.rows<{ open: number }>(
        'SELECT quantity - received_quantity AS open FROM purchase_order_line WHERE id = $1',
        [line],
      );
    const found = (await Promise.all([open(), open()])).flat();
    expect(found).toEqual([{ open: 10 }, { open: 10 }]);
    const count = () =>
      owner.rows('UPDATE purchase_order_line SET received_quantity = received_quantity + 7 WHERE id = $1', [line]);
    await count();
    await expect(count()).rejects.toThrow(/purchase_order_line_over/);
    await owner.rows('UPDATE purchase_order_line SET received_quantity = 0 WHERE id = $1', [line]);
    expect(await faults()).toEqual([]);
  });

  test('has an inbound document made for a warehouse alone: a branch would not see the draft', async () => {
    const place = await placeOf(cells.counter);
    const parts = await placed(await sales.sku(0), { [sales.warehouse]: 10, [place]: 4 });
    const [own, ours] = [parts.get(place)?.id ?? 0, parts.get(sales.warehouse)?.id ?? 0];
    for (const who of [teller, sales.maker]) {
      const { status, body } = await who.call('POST', `/api/sub_order/${own}/prepare/`, {});
      expect([status, body.code, JSON.stringify(body)]).toEqual([
        ...[409, 'purchase.prepared_at_branch'],
        expect.stringContaining('请网点直接收货'),
      ]);
    }
    await act(`/api/sub_order/${ours}/prepare/`);
    const drafts = await sales.db.rows(
      "SELECT source_id, state FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = ANY($1::bigint[])",
      [[own, ours]],
    );
    expect(drafts).toEqual([{ source_id: ours, state: 'draft' }]);
  });

  test('has lines for warehouses and branches in use, for no other place', async () => {
    const sku = await sales.sku(0);
    const [supplied, closed] = await sales.db.rows<{ id: number }>(
      `SELECT id FROM location WHERE kind = 'supplier' UNION ALL
       SELECT p.id FROM location p WHERE p.bank_cell_id = ${cells.foreign}`,
    );
    await sales.db.rows('UPDATE bank_cell /* no edit: a test */ SET status = 0 WHERE id = $1', [cells.foreign]);
    const { state, kind } = purchaseOrder.fields.lines.fields.location.picks;
    const query = `state=${state}&kind=${kind.join(',')}`;
    const offered = (await sales.maker.call('GET', `/api/location_readonly/options/?${query}`)).body.results;
    const ids = offered.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([sales.warehouse, await placeOf(cells.counter)]));
    for (const location of [supplied?.id ?? 0, closed?.id ?? 0]) {
      expect(ids).not.toContain(location);
      const lines = [{ sku, quantity: 1, price: '1', location }];
      const refused = await sales.maker.call('POST', '/api/purchase_order/', {
        supplier,
        warehouse: sales.warehouse,
        lines,
      });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('只能送到启用的仓库或网点');
    }
  });
});

test('goods with a shelf life are received in the lot that came, at a branch as well', async () => {
  const { id: sku } = await sales.world.sku({ shelf_life_days: 90 });
  const place = await placeOf(cells.counter);
  const part = (await placed(sku, { [place]: 5 })).get(place);
  const line = { line: part?.lines[0]?.id, quantity: 5 };
  const receive = (lines: readonly object[]) => teller.call('POST', `/api/sub_order/${part?.id}/receive/`, { lines });
  expect((await receive([line])).body).toHaveProperty(['lines.0.lot_no']);
  const lot = { lot_no: 'L1', produced_date: businessDay(new Date()) };
  expect((await receive([{ ...line, ...lot }])).body).toMatchObject({ state: 'received' });
  expect(await sales.db.rows('SELECT lot_no, on_hand FROM stock_lot WHERE sku_id = $1', [sku])).toEqual([
    { lot_no: 'L1', on_hand: 5 },
  ]);
  const open = `/api/sub_order/${part?.id}/open/`;
  expect((await teller.call('GET', open)).body).toMatchObject({
    lines: [{ line: line.line, open: 0 }],
    lots: [{ line: line.line, lot_no: 'L1', quantity: 5 }],
  });
  expect((await neighbour.call('GET', open)).status).toBe(404);
  expect(await faults()).toEqual([]);
});
