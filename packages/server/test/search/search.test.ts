import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld, trackingNo } from '../purchase/world.ts';

interface Result {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

let world: SupplierWorld;
let [ours, theirs] = [0, 0];
let [labelA, labelB] = [0, 0];
let tracking: string;
let agentA: SignedIn;
let agentB: SignedIn;

const find = async (who: SignedIn, q: string, more = ''): Promise<Result[]> => {
  const { status, body } = await who.call('GET', `/api/search/?q=${encodeURIComponent(q)}${more}`);
  if (status !== 200) throw new Error(`${q}: ${status} ${JSON.stringify(body)}`);
  return body.results;
};
const kinds = (results: readonly Result[]) => [...new Set(results.map(({ kind }) => kind))];
const idsOf = (results: readonly Result[], kind: string) =>
  results.filter((result) => result.kind === kind).map(({ id }) => id);
const orderNo = async (id: number) =>
  (await world.db.rows<{ order_no: string }>('SELECT order_no FROM "order" WHERE id = $1', [id]))[0]?.order_no ?? '';

beforeAll(async () => {
  world = await openSupplierWorld();
  const labels = await world.db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('甲'), ('乙') RETURNING id",
  );
  const [a = 0, b = 0] = labels.map(({ id }) => id);
  [labelA, labelB] = [a, b];
  const { skus, person } = world.a;
  ours = await world.order(skus, { buyer_name: '欧阳春晓', buyer_phone: '13900014477' });
  theirs = await world.order(world.b.skus, { buyer_name: '欧阳春晓', buyer_phone: '13700024477' });
  for (const table of ['order', 'order_line', 'shipment', 'refund', 'supplier_line']) {
    const key = table === 'order' ? 'id' : 'order_id';
    for (const [order, label] of [
      [ours, a],
      [theirs, b],
    ]) {
      await world.db
        .rows(`UPDATE "${table}" SET agent_label_id = $2 WHERE ${key} = $1`, [order, label])
        .catch(() => []);
    }
  }
  tracking = trackingNo();
  await person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(ours, person), tracking));
  await world.relay();
  const may = ['/all-order/all-list', '/goods/list', '/goods/sku-list'] as const;
  agentA = await signIn(world.server, { agent_label_id: a, may });
  agentB = await signIn(world.server, { agent_label_id: b, may });
});
afterAll(() => world.close());

describe('an order is found', () => {
  test('by its whole number, first and exactly', async () => {
    const [first] = await find(world.chief, await orderNo(ours));
    expect(first).toMatchObject({ kind: 'order', id: ours, path: `/order/detail?id=${ours}` });
    expect(first?.subtitle).toContain('欧阳春晓 · 139****4477');
  });

  test('by the beginning of its number, in small letters too', async () => {
    const beginning = (await orderNo(ours)).slice(0, 8);
    expect(idsOf(await find(world.chief, beginning), 'order')).toEqual([theirs, ours]);
    expect(idsOf(await find(world.chief, beginning.toLowerCase()), 'order')).toEqual([theirs, ours]);
  });

  test('by the last four digits of its phone number or by all of them, and by none that are masked', async () => {
    expect(idsOf(await find(world.chief, '4477'), 'order')).toEqual([theirs, ours]);
    expect(idsOf(await find(world.chief, '13900014477'), 'order')).toEqual([ours]);
    for (const part of ['3900', '14477', '0014477', '1390001447']) expect(await find(world.chief, part)).toEqual([]);
  });

  test('by its buyer, and by its parcel', async () => {
    expect(idsOf(await find(world.chief, '春晓'), 'order')).toEqual([theirs, ours]);
    const found = await find(world.chief, tracking);
    expect(kinds(found)).toEqual(expect.arrayContaining(['shipment', 'express_doc']));
    expect(found.find(({ kind }) => kind === 'shipment')?.path).toBe(`/order/detail?id=${ours}`);
    expect(found.find(({ kind }) => kind === 'express_doc')?.path).toContain('/supplier-direct?view=parcels&id=');
  });
});

test('the newest of many are found, by staff and by an agent, whether a text is frequent of late or was long ago', async () => {
  const make = (name: string, count: number) =>
    world.db.rows(
      `INSERT INTO customer (number, name, kind, level, agent_label_id)
       SELECT $1 || n, $1 || n, 'company', 'normal', $3::bigint FROM generate_series(1, $2::int) n`,
      [name, count, labelA],
    );
  const found = async (who: SignedIn, name: string) =>
    (await find(who, name)).filter(({ kind }) => kind === 'customer').map(({ title }) => title);
  await make('远久', 8);
  await make('别的', 20_000);
  await make('常见', 9);
  const agent = await signIn(world.server, { agent_label_id: labelA, may: ['/admin-crm/customers-merge'] });
  const stranger = await signIn(world.server, { agent_label_id: labelB, may: ['/admin-crm/customers-merge'] });
  for (const who of [world.chief, agent]) {
    expect(await found(who, '常见')).toEqual([9, 8, 7, 6, 5, 4].map((n) => `常见${n}`));
    expect(await found(who, '远久')).toEqual([8, 7, 6, 5, 4, 3].map((n) => `远久${n}`));
  }
  expect(await found(stranger, '常见')).toEqual([]);
});

test('goods, SKUs and suppliers are found by name and code', async () => {
  expect(kinds(await find(world.chief, '大米'))).toEqual(['goods', 'sku']);
  expect(kinds(await find(world.chief, '甲供应'))).toEqual(['supplier']);
  const [code] = await world.db.rows<{ code: string }>('SELECT code FROM sku LIMIT 1');
  expect((await find(world.chief, code?.code ?? '')).map(({ title }) => title)).toContain(code?.code);
});

describe('names are found by their pinyin initials', () => {
  beforeAll(async () => {
    const { rows } = world.db;
    const [cell] = await rows<{ id: number }>(
      `INSERT INTO bank_cell (code, name, level, bank_id, status, region)
       SELECT 'C1', '重庆渝中支行', 1, min(id), 1, '{重庆市}' FROM bank RETURNING id`,
    );
    await rows(
      `INSERT INTO bank_cell_staff (name, bank_cell_id, tel, status) VALUES ('单晓东', $1, '13900017711', 1)`,
      [cell?.id],
    );
    const [bank] = await rows<{ id: number }>('SELECT bank_id AS id FROM bank_cell WHERE id = $1', [cell?.id]);
    await rows(`INSERT INTO staff (name, tel, status, type) VALUES ('仇和平', '13900017712', 1, 0)`);
    await rows(
      `INSERT INTO bank_employee (name, tel, status, bank_id, bank_cell_id, number) VALUES ('解正国', '13900017713', 1, $1, $2, 'YH77')`,
      [bank?.id, cell?.id],
    );
    await rows(`INSERT INTO region_staff (name, tel, status, region) VALUES ('朴志成', '13900017714', 1, '{山东省}')`);
    const { hire } = await makeEnterprise(world.db);
    await hire(1, { name: '盖春梅' });
    await rows(`UPDATE "user" SET name = '曾国强' WHERE id = $1`, [world.b.person.id]);
    await rows(`INSERT INTO agent_label (name) VALUES ('青岛分公司')`);
  });

  test.each([
    ['goods', 'dmb', '大米B'],
    ['goods', 'DM', '大米'],
    ['supplier', 'jgys', '甲供应商'],
    ['agent_label', 'qdfgs', '青岛分公司'],
    ['bank_cell', 'cqyz', '重庆渝中支行'],
    ['bank_cell', 'yzzh', '重庆渝中支行'],
    ['bank_cell_staff', 'sxd', '单晓东'],
    ['user', 'zgq', '曾国强'],
    ['staff', 'qhp', '仇和平'],
    ['bank_employee', 'xzg', '解正国'],
    ['region_staff', 'pzc', '朴志成'],
    ['employee', 'gcm', '盖春梅'],
  ])('%s by %s', async (kind, q, title) => {
    const found = (await find(world.chief, q)).filter((one) => one.kind === kind);
    expect(found.map((one) => one.title).join()).toContain(title);
  });

  test('in their order and without a gap', async () => {
    for (const q of ['gsg', 'jys', 'qdgs', 'jgysh', 'qdf gs']) {
      expect(kinds(await find(world.chief, q)), q).toEqual([]);
    }
  });

  test('only in what the caller may see', async () => {
    expect(await find(world.a.person, 'dmb')).toEqual([]);
    expect(kinds(await find(agentA, 'jgys'))).toEqual([]);
  });
});

describe('a surname is enough', () => {
  test('for people, and only where their name begins with it', async () => {
    expect(idsOf(await find(world.chief, '欧'), 'order')).toEqual([theirs, ours]);
    expect(kinds(await find(world.chief, '单'))).toEqual(['bank_cell_staff']);
    expect(await find(world.chief, '阳')).toEqual([]);
  });

  test('in the own scope alone', async () => {
    expect(idsOf(await find(agentA, '欧'), 'order')).toEqual([ours]);
    expect(await find(world.b.person, '欧')).toHaveLength(1);
  });
});

describe('an order and its supplier lines are one result', () => {
  test('where both are found', async () => {
    expect(await world.lines(ours)).toHaveLength(2);
    expect(kinds(await find(world.chief, await orderNo(ours)))).toEqual(['order']);
    expect(kinds(await find(world.chief, '4477'))).toEqual(['order']);
  });

  test('also where the order itself is closed to the caller', async () => {
    const own = await find(world.a.person, await orderNo(ours));
    expect(own.map(({ kind }) => kind)).toEqual(['supplier_line']);
  });

  test('while lines of several orders stay apart', async () => {
    const lines = await world.lines(ours);
    const found = await find(world.chief, lines[0]?.sku_code ?? '');
    expect(found.filter(({ kind }) => kind === 'supplier_line')).toHaveLength(1);
  });
});

describe('nobody finds what is not theirs', () => {
  test('an agent finds its own orders and never those of another', async () => {
    for (const q of ['4477', '春晓', (await orderNo(ours)).slice(0, 8)]) {
      expect(idsOf(await find(agentA, q), 'order')).toEqual([ours]);
      expect(idsOf(await find(agentB, q), 'order')).toEqual([theirs]);
    }
    expect(await find(agentB, await orderNo(ours))).toEqual([]);
    expect(await find(agentB, tracking)).toEqual([]);
  });

  test('a supplier finds its own lines, and leads to its own pages', async () => {
    const own = await find(world.a.person, '4477');
    expect(kinds(own)).toEqual(['supplier_line']);
    expect(own.every(({ path }) => path.startsWith('/supplier/pending-orders?id='))).toBe(true);
    expect(await find(world.a.person, await orderNo(theirs))).toEqual([]);
    expect(kinds(await find(world.a.person, tracking))).toEqual(['express_doc']);
    expect(await find(world.b.person, tracking)).toEqual([]);
  });

  test('without a page there is nothing, and a page of one kind shows that kind alone', async () => {
    const stranger = await signIn(world.server, {});
    expect(await find(stranger, '4477')).toEqual([]);
    await world.db.rows(`UPDATE "order" SET kind = 'gift' WHERE id = $1`, [theirs]);
    const clerk = await signIn(world.server, { may: ['/order/list'] });
    expect(idsOf(await find(clerk, '4477'), 'order')).toEqual([ours]);
  });
});

describe('what is typed', () => {
  test('stays literal, and too little of it finds nothing', async () => {
    for (const q of ['%%%%%%', '______', '1', '春', `'; DROP`, '\\\\\\\\\\\\'])
      expect(await find(world.chief, q)).toEqual([]);
  });

  test('is bounded, as is what comes back', async () => {
    expect((await world.chief.call('GET', '/api/search/')).status).toBe(400);
    expect((await world.chief.call('GET', `/api/search/?q=${'a'.repeat(65)}`)).status).toBe(400);
    expect((await world.chief.call('GET', '/api/search/?q=4477&limit=0')).status).toBe(400);
    expect(await find(world.chief, '4477', '&limit=1')).toHaveLength(1);
  });
});
