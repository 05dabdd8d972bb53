import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../jobs/imports.ts';
import { faultsOfBooks } from '../order/books.ts';
import { openSupplierWorld, type SupplierWorld, trackingNo } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

const path = '/api/supplier_line/import_parcels/';
const heading = ['订单号', 'SKU编码', '件数', '快递公司', '运单号'];
const commit = { mode: 'commit', skip_bad: 'true' };
const imports = (who = world.a.person) => importsOf(world.server, who, path);
const orderNo = async (id: number) => ((await world.lines(id)) as unknown as { order_no: string }[])[0]?.order_no ?? '';
const stateOf = async (id: number, who = world.chief) => (await world.lines(id, who)).map(({ state }) => state);

test('a file sends the own lines of orders, in parts, and nothing of another supplier', async () => {
  const { a, b } = world;
  const [both, own, theirs] = [
    await world.order([...a.skus, ...b.skus]),
    await world.order(a.skus),
    await world.order(b.skus),
  ];
  const [first] = await world.lines(own, a.person);
  const number = trackingNo();
  const rows = [
    heading,
    [await orderNo(both), '', '', '顺丰', trackingNo()],
    [await orderNo(own), first?.sku_code ?? '', '1', '顺丰', number],
    [await orderNo(theirs), '', '', '顺丰', trackingNo()],
  ];
  expect((await imports().send(rows)).message).toBe('共 3 行，2 行可导入，1 行有误');
  expect(await stateOf(both)).toEqual(['pending', 'pending', 'pending', 'pending']);
  expect((await imports().send(rows, commit)).message).toBe('已导入 2 行，1 行有误');
  expect(await stateOf(both)).toEqual(['sent', 'sent', 'pending', 'pending']);
  expect(await stateOf(own)).toEqual(['partial', 'pending']);
  expect(await stateOf(theirs)).toEqual(['pending', 'pending']);
  const again = [heading, [await orderNo(theirs), '', '', '顺丰', number]];
  expect((await imports(b.person).send(again)).message).toBe('共 1 行，0 行可导入，1 行有误');
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('the order has entries of its own when a file ships it, and when the file is taken back', async () => {
  const { a } = world;
  const id = await world.order(a.skus);
  const job = await imports().send([heading, [await orderNo(id), '', '', '顺丰', trackingNo()]], commit);
  expect(job.message).toBe('已导入 1 行');
  expect(await imports().undo(job.id)).toMatchObject([{ state: 'done' }]);
  const entries = await world.db.rows(
    `SELECT act, created_by, changes -> 'status' AS status FROM audit
     WHERE resource = 'order' AND subject_id = $1 AND act LIKE 'import%' ORDER BY id`,
    [id],
  );
  expect(entries).toEqual([
    { act: 'import', created_by: a.person.id, status: [1, 2] },
    { act: 'import_undo', created_by: a.person.id, status: [2, 1] },
  ]);
});

test('a number of two receivers is a warning of the file, by what was sent and by its own rows', async () => {
  const { a } = world;
  const ids = [
    await world.order(a.skus),
    await world.order(a.skus, { buyer_phone: '13900002222' }),
    await world.order(a.skus, { buyer_phone: '13900003333' }),
  ];
  const number = trackingNo();
  const rows = await Promise.all(ids.map(async (id) => [await orderNo(id), '', '', '顺丰', number]));
  expect((await imports().send([heading, ...rows.slice(0, 1)], commit)).message).toBe('已导入 1 行');
  const checked = await imports().send([heading, ...rows.slice(1)]);
  const [sent, next] = rows.map(([no]) => no);
  expect(checked.row_notes.split('\n')).toEqual([
    expect.stringContaining(`也用于其他收货人的订单 ${sent}`),
    expect.stringContaining(`也用于其他收货人的订单 ${sent}、${next}`),
  ]);
  expect((await imports().send([heading, ...rows.slice(1)], commit)).message).toBe('已导入 2 行，2 行有提醒');
});

test('what a file sent is taken back with its number, but not what was corrected or has arrived', async () => {
  const { a, b } = world;
  const ids = [await world.order(a.skus), await world.order(a.skus), await world.order(a.skus)];
  const [free, kept] = [trackingNo(), trackingNo()];
  const transit = (await world.lines(ids[2] ?? 0)).map(({ id }) =>
    world.chief.call('POST', `/api/supplier_line/${id}/assign/`, { supplier: a.id, way: 'transit' }),
  );
  await Promise.all(transit);
  const numbers = [free, kept, trackingNo()];
  const rows = await Promise.all(ids.map(async (id, n) => [await orderNo(id), '', '', '顺丰', numbers[n] ?? '']));
  const job = await imports().send([heading, ...rows], commit);
  expect(job.message).toBe('已导入 3 行');
  const docs = (await a.person.call('GET', '/api/express_doc_readonly/?ordering=id&limit=100')).body.results;
  const of = (tracking_no: string) => docs.find((doc: { tracking_no: string }) => doc.tracking_no === tracking_no);
  const change = { carrier: 'SF', tracking_no: trackingNo() };
  expect((await a.person.call('POST', `/api/express_doc/${of(kept).id}/correct/`, change)).status).toBe(200);
  const items = await imports().undo(job.id);
  expect(items.map(({ state }) => state)).toEqual(['done', 'refused', 'done']);
  expect(items[1].message).toBe('运单号已更正或申请更正，不能撤回发货');
  expect(await stateOf(ids[0] ?? 0)).toEqual(['pending', 'pending']);
  expect(await stateOf(ids[1] ?? 0)).toEqual(['sent', 'sent']);
  expect(await stateOf(ids[2] ?? 0)).toEqual(['pending', 'pending']);
  expect(await faultsOfBooks(world.db)).toEqual([]);
  const theirs = await world.order(b.skus);
  const used = [heading, [await orderNo(theirs), '', '', '顺丰', free]];
  expect((await imports(b.person).send(used, commit)).message).toBe('已导入 1 行');
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('for staff an order of several suppliers is sent SKU by SKU', async () => {
  const { a, b } = world;
  const id = await world.order([...a.skus, ...b.skus]);
  const number = await orderNo(id);
  const lines = await world.lines(id);
  const [one, two] = [trackingNo(), trackingNo()];
  expect((await imports(world.chief).send([heading, [number, '', '', '顺丰', one]])).message).toMatch(/1 行有误$/);
  const rows = lines.map(({ sku_code }, n) => [number, sku_code, '', '顺丰', n < 2 ? one : two]);
  expect((await imports(world.chief).send([heading, ...rows], commit)).message).toBe('已导入 4 行');
  expect(await stateOf(id)).toEqual(['sent', 'sent', 'sent', 'sent']);
  const docs = (await world.chief.call('GET', `/api/express_doc_readonly/?order=${id}`)).body;
  expect(docs.count).toBe(2);
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

const supply = async (who = world.a.person) =>
  (await who.call('GET', '/api/declared_supply_readonly/?ordering=id')).body.results;

test('a supplier declares what it still delivers, of its own offers alone; orders that came since count', async () => {
  const { a, b } = world;
  const [first, second] = await supply();
  expect((await supply()).map((row: { supplier: { id: number } }) => row.supplier.id)).toEqual([a.id, a.id]);
  const declare = (body: object, who = a.person) => who.call('POST', `/api/declared_supply/${first.id}/declare/`, body);
  expect((await declare({ left_quantity: 7 })).body).toMatchObject({ left_quantity: 7 });
  await world.order(a.skus);
  const seen = { left_quantity: 5, taken_quantity: first.taken_quantity };
  expect((await declare(seen)).body).toMatchObject({ left_quantity: 3, taken_quantity: first.taken_quantity + 2 });
  expect((await declare({ ...seen, left_quantity: 1 })).body).toMatchObject({ left_quantity: 0 });
  expect((await declare({ left_quantity: null })).body).toMatchObject({ left_quantity: null });
  expect((await declare({ left_quantity: -1 })).status).toBe(400);
  expect((await declare({ left_quantity: 1 }, b.person)).status).toBe(404);
  const file = importsOf(world.server, a.person, '/api/declared_supply/import/');
  const [foreign] = await supply(b.person);
  const rows = [
    ['SKU编码', '可供件数'],
    [first.sku.code, 11],
    [second.sku.code, 12],
  ];
  expect((await file.send([...rows, [foreign.sku.code, 3]])).message).toBe('共 3 行，2 行可导入，1 行有误');
  const job = await file.send(rows, commit);
  expect((await supply()).map((row: { left_quantity: number }) => row.left_quantity)).toEqual([11, 12]);
  expect((await declare({ left_quantity: 4 })).status).toBe(200);
  expect((await file.undo(job.id)).map(({ state }) => state)).toEqual(['done', 'refused']);
  const left = (await supply()).map((row: { left_quantity: number }) => row.left_quantity);
  expect(left).toEqual([4, second.left_quantity - 2]);
});

test('declaring against orders loses none of either: what is taken never exceeds what is declared', async () => {
  const { a } = world;
  const [sku = 0] = a.skus;
  const [offer] = await supply();
  const declaring = Array.from({ length: 10 }, (_, n) =>
    a.person.call('POST', `/api/declared_supply/${offer.id}/declare/`, { left_quantity: n % 2 ? 0 : 2 }),
  );
  const ordering = Array.from({ length: 10 }, () =>
    world.order([sku]).then(
      () => 1,
      () => 0,
    ),
  );
  const placed = (await Promise.all(ordering)).reduce<number>((sum, one) => sum + one, 0);
  expect((await Promise.all(declaring)).every(({ status }) => status === 200)).toBe(true);
  const [after] = await supply();
  expect(after.taken_quantity).toBe(offer.taken_quantity + 2 * placed);
  expect(after.left_quantity).toBeGreaterThanOrEqual(0);
  expect(await faultsOfBooks(world.db)).toEqual([]);
});
