import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let clerk: SignedIn;
let category: number;
let mall: number;
let made = 0;

beforeAll(async () => {
  server = await sharedTestServer();
  clerk = await signIn(server, {
    may: [
      ...(['/goods/list', '/goods/list#create', '/goods/list#update', '/goods/list#delete'] as const),
      ...(['/goods/list#shelve', '/goods/sku-list', '/goods/sku-list#update'] as const),
      ...(['/goods/category', '/goods/category#create', '/goods/category#update', '/goods/category#delete'] as const),
    ],
  });
  category = (await clerk.call('POST', '/api/category/', { name: '零食' })).body.id;
  const [row] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO mall (code, name, bank) VALUES ('M', '青岛银行商城', 'QDCCB') RETURNING id");
  mall = row?.id ?? 0;
});
beforeEach(() => {
  made += 1;
});

const specs = [
  { name: '颜色', values: ['红', '蓝'] },
  { name: '尺码', values: ['大'] },
];

function sku(code: string, spec_values: readonly string[], change: object = {}) {
  return { code: `${code}-${made}`, spec_values, sale_price_fen: 1990, ...change };
}

function goods(change: object = {}) {
  const skus = [sku('A', ['红', '大']), sku('B', ['蓝', '大'], { cost_fen: 900 })];
  return { name: '即食海苔', category, pictures: ['/media/a.png'], specs, skus, ...change };
}

const post = (body: object) => clerk.call('POST', '/api/goods/', body);
const patch = (id: number, body: object) => clerk.call('PATCH', `/api/goods/${id}/`, body);
const act = (id: number, verb: string) => clerk.call('POST', `/api/goods/${id}/${verb}/`, {});
const get = async (id: number) => (await clerk.call('GET', `/api/goods_readonly/${id}/`)).body;

describe('a goods', () => {
  test('is saved with its grid, its malls and clean text, and every SKU named after it', async () => {
    const detail = '<p onclick="x()">好吃</p><script>alert(1)</script>';
    const { status, body } = await post(goods({ malls: [{ mall }], detail }));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      sku_count: 2,
      lowest_price_fen: 1990,
      detail: '<p>好吃</p>',
      unit: '件',
    });
    expect(body.malls).toMatchObject([{ mall: { id: mall, name: '青岛银行商城' } }]);
    expect(body.skus.map((one: { code: string }) => one.code)).toEqual([`A-${made}`, `B-${made}`]);
    const list = await clerk.call('GET', `/api/sku_readonly/?goods=${body.id}&ordering=id`);
    expect(list.body.results).toMatchObject([
      { name: '即食海苔 红 / 大', spec_text: '红 / 大', goods_state: 'draft', goods: { name: '即食海苔' } },
      { name: '即食海苔 蓝 / 大', cost_fen: 900, fulfilment: 'stock' },
    ]);
  });

  test('can be sent back whole as it was read', async () => {
    const { body } = await post(goods({ malls: [{ mall }] }));
    const again = await patch(body.id, body);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).toMatchObject({ skus: body.skus, malls: body.malls, version: body.version + 1 });
  });

  test.each([
    [{ skus: [] }, 'skus'],
    [{ skus: [{ code: 'x', spec_values: ['绿', '大'], sale_price_fen: 1 }] }, 'skus.0.spec_values'],
    [{ skus: [{ code: 'a b', spec_values: ['红', '大'], sale_price_fen: 1 }] }, 'skus.0.code'],
    [{ skus: [{ code: 'x', spec_values: ['红', '大'], sale_price_fen: -1 }] }, 'skus.0.sale_price_fen'],
    [{ skus: [{ code: 'x', spec_values: ['红', '大'], sale_price_fen: 1, barcode: '12' }] }, 'skus.0.barcode'],
    [{ skus: [{ id: 1, code: 'x', spec_values: ['红', '大'], sale_price_fen: 1 }] }, 'skus.0.id'],
    [{ specs: [{ name: '颜色', values: ['红', '红'] }] }, 'specs'],
    [{ category: 999 }, 'category'],
    [{ malls: [{ mall: 999 }] }, 'malls.0.mall'],
    [{ tax_rate: 4 }, 'tax_rate'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %j', async (change, field) => {
    const { status, body } = await post(goods(change));
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('is refused when a SKU code or barcode is taken, by its own or another goods', async () => {
    await post(goods({ skus: [sku('T', ['红', '大'], { barcode: `69${made}00` })] }));
    const other = goods({ skus: [sku('T', ['红', '大']), sku('U', ['蓝', '大'], { barcode: `69${made}00` })] });
    expect((await post(other)).body).toEqual({
      'skus.0.code': [`SKU编码 T-${made} 已存在`],
      'skus.1.barcode': [`条码 69${made}00 已存在`],
    });
    const twice = goods({ skus: [sku('V', ['红', '大']), sku('V', ['蓝', '大'])] });
    expect((await post(twice)).body).toEqual({ 'skus.1.code': ['SKU编码重复'] });
  });
});

describe('the grid of a goods', () => {
  test('grows, changes and shrinks by id, in one save', async () => {
    const { body } = await post(goods());
    const [first] = body.skus;
    const skus = [
      { ...first, sale_price_fen: 2500 },
      sku('C', ['绿', '大'], { fulfilment: 'presale', presale_quota: 5 }),
    ];
    const axes = [{ name: '颜色', values: ['红', '绿'] }, specs[1]];
    const saved = await patch(body.id, { name: '海苔', specs: axes, skus, version: body.version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.skus).toMatchObject([
      { id: first.id, sale_price_fen: 2500 },
      { code: `C-${made}`, fulfilment: 'presale', presale_quota: 5 },
    ]);
    const list = await clerk.call('GET', `/api/sku_readonly/?goods=${body.id}&ordering=id`);
    expect(list.body.results.map((one: { name: string }) => one.name)).toEqual(['海苔 红 / 大', '海苔 绿 / 大']);
  });

  test('can not lose an axis value that a SKU still has', async () => {
    const { body } = await post(goods());
    const { status, body: refused } = await patch(body.id, { specs: [{ name: '颜色', values: ['红'] }, specs[1]] });
    expect([status, Object.keys(refused)]).toEqual([400, ['skus.1.spec_values']]);
  });

  test('keeps a SKU that stock refers to', async () => {
    const { body } = await post(goods());
    const db = server.database.db();
    const [place] = await db.rows<{ id: number }>(
      `INSERT INTO location (code, name, region) VALUES ($1, '仓', '{山东省}') RETURNING id`,
      [`W${made}`],
    );
    await db.rows('INSERT INTO stock_level (location_id, sku_id) VALUES ($1, $2)', [place?.id, body.skus[1].id]);
    const refused = await patch(body.id, { skus: body.skus.slice(0, 1) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'goods.sku_in_use', sku_code: `B-${made}` } });
    expect((await get(body.id)).skus).toHaveLength(2);
  });

  test('tells the second of two editors, also when the first edited a price in the SKU list', async () => {
    const { body } = await post(goods());
    const price = await clerk.call('PATCH', `/api/sku/${body.skus[0].id}/`, { sale_price_fen: 5 });
    expect(price.body).toMatchObject({ sale_price_fen: 5 });
    const late = await patch(body.id, { name: '旧', version: body.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { lowest_price_fen: 5 } } });
  });
});

test('codes are proposed by the rule, on from the last of the category', async () => {
  const propose = async (body: object) =>
    (await clerk.call('POST', '/api/sku/propose_codes/', body)).body.codes.map((one: { code: string }) => one.code);
  const stem = `SP${String(category).padStart(3, '0')}`;
  expect(await propose({ category, count: 2 })).toEqual([`${stem}-00001`, `${stem}-00002`]);
  const named = { spec_values: [], sale_price_fen: 100 };
  const one = await post(goods({ specs: [], skus: [{ ...named, code: `${stem}-00007` }] }));
  expect(one.status).toBe(201);
  expect(await propose({ category, count: 1 })).toEqual([`${stem}-00008`]);
});

describe('the shelf', () => {
  test('admits what can be seen and paid for, by the flow alone', async () => {
    const { body } = await post(goods({ pictures: [] }));
    const checked = (await clerk.call('GET', `/api/goods/${body.id}/check/`)).body;
    expect(checked).toMatchObject({ available: 0, malls: null, freight_fen: 0 });
    expect(checked.findings).toContainEqual({ part: 'pictures', outcome: 'refused', text: '没有图片' });
    expect(checked.findings).toContainEqual({ part: 'stock', outcome: 'advised', text: '没有可售库存，买家看到售罄' });
    expect(await act(body.id, 'put_on')).toMatchObject({ status: 409, body: { detail: '不能上架：没有图片' } });
    await patch(body.id, { pictures: ['/media/a.png'] });
    expect((await act(body.id, 'put_on')).body.state).toBe('on');
    expect(await act(body.id, 'recycle')).toMatchObject({ status: 409, body: { allowed: ['take_off'] } });
    expect(await patch(body.id, { pictures: [] })).toMatchObject({ status: 409, body: { code: 'goods.not_ready' } });
    const free = { ...body.skus[0], sale_price_fen: 0 };
    expect((await patch(body.id, { skus: [free, body.skus[1]] })).status).toBe(409);
    expect((await clerk.call('PATCH', `/api/sku/${free.id}/`, { sale_price_fen: 0 })).status).toBe(409);
    expect((await get(body.id)).skus[0].sale_price_fen).toBe(1990);
  });

  test('offers each account the moves that it may make instead', async () => {
    const { body } = await post(goods());
    const refused = { status: 409, body: { code: 'transition.refused' } };
    const shelver = await signIn(server, { may: ['/goods/list', '/goods/list#shelve'] });
    const tries = [clerk, shelver].map((who) => who.call('POST', `/api/goods/${body.id}/take_off/`, {}));
    const [full, narrow] = await Promise.all(tries);
    expect([full, narrow]).toMatchObject([refused, refused]);
    expect(full?.body.allowed).toEqual(['put_on', 'recycle']);
    expect(narrow?.body.allowed).toEqual(['put_on']);
    const keyed = { 'idempotency-key': `offers-${body.id}` };
    const again = await shelver.call('POST', `/api/goods/${body.id}/take_off/`, {}, keyed);
    expect(again.body.allowed).toEqual(['put_on']);
  });

  test('gives back to the bin, and only the bin is emptied', async () => {
    const { body } = await post(goods());
    expect(await clerk.call('DELETE', `/api/goods/${body.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'goods.not_recycled' },
    });
    expect((await act(body.id, 'recycle')).body.state).toBe('recycled');
    expect((await act(body.id, 'restore')).body.state).toBe('off');
    await act(body.id, 'recycle');
    expect((await clerk.call('DELETE', `/api/goods/${body.id}/`)).status).toBe(204);
    expect((await post(goods())).status).toBe(201);
  });

  test('brings back what was deleted with the SKUs that it had, unless others took their codes', async () => {
    const { body } = await post(goods());
    const [first] = body.skus;
    const left = [
      { name: '颜色', values: ['红'] },
      { name: '尺码', values: ['大'] },
    ];
    await patch(body.id, { specs: left, skus: [first] });
    await act(body.id, 'recycle');
    await clerk.call('DELETE', `/api/goods/${body.id}/`);
    const other = await post(goods());
    const renamed = {
      skus: other.body.skus.map((sku: { code: string }) => ({ ...sku, code: `${sku.code}X` })),
    };
    expect(other.status).toBe(201);
    const back = () => patch(body.id, { is_deleted: false });
    expect(await back()).toMatchObject({ status: 409, body: { code: 'goods.sku_taken', sku_code: first.code } });
    await patch(other.body.id, renamed);
    expect(await back()).toMatchObject({ status: 200, body: { state: 'recycled' } });
    expect((await get(body.id)).skus.map((sku: { code: string }) => sku.code)).toEqual([first.code]);
  });

  test('is closed to a caller who has no leaf for it', async () => {
    const { body } = await post(goods());
    const reader = await signIn(server, { may: ['/goods/list'] });
    expect((await reader.call('GET', '/api/goods_readonly/')).status).toBe(200);
    expect((await reader.call('POST', `/api/goods/${body.id}/put_on/`, {})).status).toBe(403);
    expect((await reader.call('GET', '/api/sku_readonly/')).status).toBe(403);
    expect((await (await signIn(server, { may: [] })).call('GET', '/api/goods_readonly/')).status).toBe(403);
  });
});
