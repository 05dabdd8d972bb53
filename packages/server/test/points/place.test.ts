import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { importsOf } from '../jobs/imports.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';
import { makeStockWorld, type StockWorld } from '../stock/stock-world.ts';

let server: TestServer;
let world: StockWorld;
let chief: SignedIn;
let app: SignedCall;
let made = 0;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  chief = await signIn(server, { superuser: true });
  const key = { name: '小程序', channel: '小程序', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

const post = (path: string, body: object = {}, who = chief) => who.call('POST', path, body);

async function place(enterprise: number, fields: object = {}) {
  made += 1;
  const code = `DW${String(made).padStart(4, '0')}`;
  const where = { region: ['山东省', '青岛市', '市南区'], address: '香港中路6号' };
  const reply = await post('/api/point_cell/', { code, name: `点位${made}`, enterprise, ...where, ...fields });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return { id: reply.body.id as number, code, body: reply.body };
}

const act = (id: number, verb: string, body: object = {}) => post(`/api/point_cell/${id}/${verb}/`, body);
const why = async (employee: number, point_cell: number) =>
  (await chief.call('GET', `/api/point_cell_grant/why/?employee=${employee}&point_cell=${point_cell}`)).body;
const whyNot = async (employee: number, point_cell: number) =>
  (await why(employee, point_cell)).reasons.filter((reason: { is_met: boolean }) => !reason.is_met);

async function warehouse(): Promise<number> {
  const [row] = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO location (kind, code, name, region) VALUES ('warehouse', 'CK' || nextval('order_no_seq'), '仓库', '{山东省,青岛市}') RETURNING id",
  );
  return row?.id ?? 0;
}

const onShelf = (sku: number) =>
  world.ctx.db.rows("UPDATE goods SET state = 'on' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [sku]);

describe('a place', () => {
  test('has an address, people and a warehouse, and stays with its enterprise', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const other = await makeEnterprise(world.ctx.db);
    const staff = [{ name: '李晓燕', position: '值班', phone: '13812345678' }];
    const from = await warehouse();
    const { id, body } = await place(own.id, { staff, warehouse: from, map_point: '120.382,36.067' });
    expect(body).toMatchObject({ state: 'open', admits: 'everybody', product_count: 0 });
    expect(body.staff).toMatchObject([{ name: '李晓燕', phone: '138****5678' }]);
    const change = (values: object) => chief.call('PATCH', `/api/point_cell/${id}/`, values);
    expect((await change({ enterprise: other.id })).body).toEqual({ enterprise: ['企业不能更改，请新建点位'] });
    await world.ctx.db.rows("UPDATE location SET state = 'disabled' WHERE id = $1", [from]);
    expect((await change({ warehouse: from })).body).toEqual({ warehouse: ['仓库不存在或已停用'] });
    expect((await act(id, 'pause', { reason: '装修' })).body).toMatchObject({ state: 'paused', state_reason: '装修' });
    expect((await act(id, 'pause', { reason: '装修' })).status).toBe(409);
    expect((await act(id, 'resume')).body).toMatchObject({ state: 'open', state_reason: null });
  });

  test('that is closed loses its grants and goods, and is no longer changed', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const [employee = 0] = await own.hire(1);
    const { id } = await place(own.id, { admits: 'granted' });
    const sku = await world.sku();
    await onShelf(sku.id);
    const { body: product } = await post('/api/point_cell_product/', { point_cell: id, sku: sku.id, points: 10 });
    await post(`/api/point_cell_product/${product.id}/put_on/`);
    await post('/api/point_cell_grant/give/', { point_cells: [{ point_cell: id }], employees: [{ employee }] });
    expect((await act(id, 'close', { reason: '搬迁' })).body).toMatchObject({ state: 'closed', product_count: 0 });
    expect((await chief.call('PATCH', `/api/point_cell/${id}/`, { name: '新名' })).body.code).toBe('place.closed');
    const { body } = await chief.call('GET', `/api/point_cell_grant_readonly/?point_cell=${id}`);
    expect(body.results).toMatchObject([{ state: 'withdrawn' }]);
    expect((await post(`/api/point_cell_product/${product.id}/put_on/`)).body.code).toBe('place.not_open');
  });

  test('has a device of its own', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const { id: device } = (
      await post('/api/device/', { code: `SB${made}`, name: '自助机', kind: 'pos', warehouse: await warehouse() })
    ).body;
    const { body } = await place(own.id, { device });
    const second = await post('/api/point_cell/', { ...body, code: 'DWX', enterprise: own.id, staff: [], device });
    expect(second.body.device?.[0]).toMatch(/设备已用于点位/);
  });
});

describe('goods of a place', () => {
  test('have a price before they are sold, and only while the shop sells them', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const { id: point_cell } = await place(own.id);
    const sku = await world.sku();
    await world.ctx.db.rows("UPDATE goods SET state = 'off' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [
      sku.id,
    ]);
    const made = await post('/api/point_cell_product/', { point_cell, sku: sku.id });
    expect(made.body).toMatchObject({ state: 'off', enterprise: { id: own.id } });
    const put = () => post(`/api/point_cell_product/${made.body.id}/put_on/`);
    const terms = (body: object) => post(`/api/point_cell_product/${made.body.id}/set_terms/`, body);
    expect((await put()).body.code).toBe('place.unpriced');
    expect((await terms({ points: 50, limit_period: 'month' })).body).toHaveProperty('limit_quantity');
    expect((await terms({ points: 50, limit_period: 'month', limit_quantity: 2 })).body).toMatchObject({ points: 50 });
    expect((await put()).body.code).toBe('place.goods_off');
    await onShelf(sku.id);
    expect((await put()).body).toMatchObject({ state: 'on', limit_quantity: 2 });
    expect((await terms({ points: 0 })).body.code).toBe('place.unpriced');
    expect((await terms({ limit_period: 'none', position: 3 })).body).toMatchObject({
      limit_quantity: null,
      position: 3,
    });
    const twice = await post('/api/point_cell_product/', { point_cell, sku: sku.id });
    expect(twice.status).toBe(400);
  });

  test('are added many at once, from SKUs or another place, and put on together', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const [from, to] = [await place(own.id), await place(own.id)];
    const skus = [await world.sku(), await world.sku()];
    for (const { id } of skus) await onShelf(id);
    const add = async (body: object) => (await post('/api/point_cell_product/add/', body)).body;
    const named = skus.map(({ id }) => ({ sku: id }));
    expect(await add({ point_cell: from.id, skus: named })).toEqual({ count: 2 });
    expect(await add({ point_cell: from.id, skus: named })).toEqual({ count: 0 });
    expect(await add({ point_cell: from.id })).toHaveProperty('pool');
    const all = { filter: { point_cell: String(from.id) } };
    await post('/api/point_cell_product/set_terms/', { ...all, points: 20 });
    await runNext(server.app.runner, ['bulk'], signal);
    await post('/api/point_cell_product/put_on/', all);
    await runNext(server.app.runner, ['bulk'], signal);
    const { body } = await chief.call('GET', `/api/point_cell_product_readonly/?point_cell=${from.id}`);
    expect(body.results.map(({ state, points }: Record<string, unknown>) => [state, points])).toEqual([
      ['on', 20],
      ['on', 20],
    ]);
    expect(await add({ point_cell: to.id, from: from.id })).toEqual({ count: 2 });
    const copied = (await chief.call('GET', `/api/point_cell_product_readonly/?point_cell=${to.id}`)).body.results;
    expect(copied).toMatchObject([
      { state: 'off', points: 20 },
      { state: 'off', points: 20 },
    ]);
  });
});

describe('who may use a place', () => {
  test('is granted by person and by department with all below, until a day, and explained', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const [below] = await world.ctx.db.rows<{ id: number }>(
      "INSERT INTO department (enterprise_id, name, parent_id) VALUES ($1, '一车间', $2) RETURNING id",
      [own.id, own.department_id],
    );
    const [worker = 0] = await own.hire(1, { department_id: below?.id });
    const [clerk = 0] = await own.hire(1, { department_id: null });
    const { id } = await place(own.id, { admits: 'granted' });
    expect(await whyNot(worker, id)).toMatchObject([{ text: '员工及其部门都没有授权' }]);
    const give = (body: object) => post('/api/point_cell_grant/give/', { point_cells: [{ point_cell: id }], ...body });
    expect((await give({ departments: [{ department: own.department_id }] })).body).toEqual({ count: 1 });
    expect((await give({ departments: [{ department: own.department_id }] })).body).toEqual({ count: 0 });
    expect(await why(worker, id)).toMatchObject({ is_allowed: true });
    expect((await why(worker, id)).reasons.at(-1).text).toBe('已授权：生产部');
    expect((await why(clerk, id)).is_allowed).toBe(false);
    expect((await give({ employees: [{ employee: clerk }], to_date: '2099-12-31' })).body).toEqual({ count: 1 });
    expect((await why(clerk, id)).reasons.at(-1).text).toBe('已授权：员工本人');
    await world.ctx.db.rows("UPDATE point_cell_grant SET to_date = '2020-01-01' WHERE employee_id = $1", [clerk]);
    expect(await whyNot(clerk, id)).toMatchObject([{ text: '授权已过期' }]);
    await give({ employees: [{ employee: clerk }] });
    expect((await why(clerk, id)).is_allowed).toBe(true);
    const { body } = await chief.call('GET', `/api/point_cell_grant_readonly/?employee=${clerk}`);
    const withdraw = () => post(`/api/point_cell_grant/${body.results[0].id}/withdraw/`);
    expect((await withdraw()).body).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw()).status).toBe(409);
    expect(await whyNot(clerk, id)).toMatchObject([{ text: '授权已收回' }]);
    await chief.call('POST', `/api/employee/${worker}/leave/`, {});
    expect(await whyNot(worker, id)).toMatchObject([{ text: '员工已离职' }]);
  });

  test('belongs to the enterprise of the place', async () => {
    const [own, other] = [await makeEnterprise(world.ctx.db), await makeEnterprise(world.ctx.db)];
    const [stranger = 0] = await other.hire(1);
    const { id } = await place(own.id);
    const given = { point_cells: [{ point_cell: id }] };
    const give = async (body: object) => (await post('/api/point_cell_grant/give/', { ...given, ...body })).body;
    expect(await give({ employees: [{ employee: stranger }] })).toMatchObject({ code: 'place.other_enterprise' });
    expect(await give({ departments: [{ department: other.department_id }] })).toHaveProperty('code');
    expect(await give({})).toHaveProperty('departments');
    expect(await whyNot(stranger, id)).toMatchObject([{ text: '点位属于其他企业' }]);
  });

  test('is granted once when many grant at once', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const employees = (await own.hire(5)).map((employee) => ({ employee }));
    const { id } = await place(own.id, { admits: 'granted' });
    const body = { point_cells: [{ point_cell: id }], employees };
    const replies = await Promise.all(Array.from({ length: 8 }, () => post('/api/point_cell_grant/give/', body)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(replies.reduce((sum, reply) => sum + reply.body.count, 0)).toBe(5);
  });

  test('comes from a file, which can be undone', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const [employee = 0] = await own.hire(2);
    const { id } = await place(own.id, { admits: 'granted' });
    const { send, undo } = importsOf(server, chief, '/api/point_cell_grant/import/');
    const choices = JSON.stringify({ point_cell: id });
    const head = ['工号', '姓名', '有效期至'];
    const wrong = await send([head, ['H9', '', ''], ['H1', '别人', '2020-01-01']], { choices, mode: 'commit' });
    expect(wrong.failed).toBe(2);
    await own.hire(1, { number: '010034' });
    const bare = await send([head, ['10034', '', '']], { choices });
    expect(bare.row_notes).toBe('第 2 行：工号：该企业没有这位在职员工，是否为 010034？');
    const job = await send([head, ['H1', '员工1', ''], ['H2', '', '2099-01-01']], { choices, mode: 'commit' });
    expect((await why(employee, id)).is_allowed).toBe(true);
    await undo(job.id);
    expect(await whyNot(employee, id)).toMatchObject([{ text: '授权已收回' }]);
  });

  test('has its former end again once the file that changed it is undone, unless it was changed since', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const employees = await own.hire(4);
    const { id } = await place(own.id, { admits: 'granted' });
    const give = (people: readonly number[], to_date: string | null) =>
      post('/api/point_cell_grant/give/', {
        ...{ point_cells: [{ point_cell: id }], to_date },
        employees: people.map((employee) => ({ employee })),
      });
    const [dated = 0, endless = 0, changed = 0] = employees;
    await give([dated, changed], '2098-01-01');
    await give([endless], null);
    const { send, undo } = importsOf(server, chief, '/api/point_cell_grant/import/');
    const rows = ['H1', 'H2', 'H3', 'H4'].map((number) => [number, '', '2099-06-30']);
    const sent = { choices: JSON.stringify({ point_cell: id }), mode: 'commit' };
    const job = await send([['工号', '姓名', '有效期至'], ...rows], sent);
    const ends = async () => {
      const { body } = await chief.call('GET', `/api/point_cell_grant_readonly/?point_cell=${id}&ordering=id`);
      return body.results.map(({ state, to_date }: Record<string, unknown>) => [state, to_date]);
    };
    expect(await ends()).toEqual(Array.from({ length: 4 }, () => ['given', '2099-06-30']));
    await give([changed], '2097-12-31');
    await undo(job.id);
    expect(await ends()).toEqual([
      ['given', '2098-01-01'],
      ['given', '2097-12-31'],
      ['given', null],
      ['withdrawn', '2099-06-30'],
    ]);
  });

  test('is undone for files that were imported before former ends were kept', async () => {
    const own = await makeEnterprise(world.ctx.db);
    await own.hire(1);
    const { id } = await place(own.id, { admits: 'granted' });
    const { send, undo } = importsOf(server, chief, '/api/point_cell_grant/import/');
    const sent = { choices: JSON.stringify({ point_cell: id }), mode: 'commit' };
    const job = await send([['工号'], ['H1']], sent);
    await world.ctx.db.rows(
      "UPDATE import_row SET effect = (SELECT jsonb_agg(made) FROM jsonb_array_elements(effect #> '{0,made}') made) WHERE job_id = $1",
      [job.id],
    );
    await undo(job.id);
    const { body } = await chief.call('GET', `/api/point_cell_grant_readonly/?point_cell=${id}`);
    expect(body.results).toMatchObject([{ state: 'withdrawn' }]);
  });
});

test('places come from a file: checked first, then new ones are made and known ones changed, and undone', async () => {
  const own = await makeEnterprise(world.ctx.db);
  const other = await makeEnterprise(world.ctx.db);
  const known = await place(own.id);
  const foreign = await place(other.id);
  const { send, undo } = importsOf(server, chief, '/api/point_cell/import/');
  const choices = JSON.stringify({ enterprise: own.id });
  const head = ['点位编码', '点位名称', '使用范围', '省', '市', '区县', '详细地址', '供货仓库编码', '设备编码'];
  const row = (code: string, name: string, more: readonly string[] = ['市南区', '香港中路8号', '']) => [
    ...[code, name, '全体在职员工', '山东省', '青岛市', ...more],
  ];
  const rows = [head, row(known.code, '改名'), row('DWNEW', '新点位')];
  await send(rows, { choices, mode: 'dry_run' });
  const read = async (code: string) =>
    (await chief.call('GET', `/api/point_cell_readonly/?code=${code}`)).body.results[0];
  expect(await read('DWNEW')).toBeUndefined();
  const faulty = [
    head,
    row(foreign.code, '别家'),
    row('DWBAD', '坏', ['不存在区', 'x', '']),
    row('DWB2', '坏', ['市南区', 'x', 'NO']),
  ];
  expect((await send(faulty, { choices })).failed).toBe(3);
  const [device] = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO device (code, name, kind, state, warehouse_id) VALUES ('DWDEV', '取货柜', 'locker', 'repair', $1) RETURNING id",
    [await warehouse()],
  );
  const repaired = [head, row(known.code, '改名', ['市南区', '香港中路8号', '', 'DWDEV'])];
  expect((await send(repaired, { choices })).row_notes).toContain('设备不存在或不在使用');
  await world.ctx.db.rows('UPDATE point_cell SET device_id = $2 WHERE code = $1', [known.code, device?.id]);
  expect((await send(repaired, { choices })).failed).toBe(0);
  const job = await send(rows, { choices, mode: 'commit' });
  expect(await read('DWNEW')).toMatchObject({ name: '新点位', enterprise: { id: own.id } });
  expect(await read(known.code)).toMatchObject({ name: '改名', address: '香港中路8号' });
  await undo(job.id);
  expect(await read('DWNEW')).toBeUndefined();
  expect(await read(known.code)).toMatchObject({ name: known.body.name, address: '香港中路6号' });
});

describe('a storefront', () => {
  test('sees the places that a person may use, the nearest first, and what they offer', async () => {
    const own = await makeEnterprise(world.ctx.db);
    const [employee = 0] = await own.hire(1);
    const from = await warehouse();
    const far = await place(own.id, { map_point: '120.400,36.100' });
    const near = await place(own.id, { map_point: '120.382,36.068', warehouse: from });
    const granted = await place(own.id, { admits: 'granted' });
    const paused = await place(own.id);
    await act(paused.id, 'pause', { reason: '装修' });
    const person = `enterprise=${own.code}&employee=H1`;
    const codes = async (more = '') =>
      (await app('GET', `/open/v1/point-cells/?${person}${more}`)).body.results.map(
        (one: { code: string }) => one.code,
      );
    expect(await codes()).toEqual([far.code, near.code]);
    expect(await codes('&near=120.382,36.067')).toEqual([near.code, far.code]);
    await post('/api/point_cell_grant/give/', { point_cells: [{ point_cell: granted.id }], employees: [{ employee }] });
    expect(await codes('&near=120.382,36.067')).toEqual([near.code, far.code, granted.code]);
    expect(await codes('&limit=1&near=120.382,36.067')).toEqual([near.code]);
    const [shown] = (await app('GET', `/open/v1/point-cells/?${person}&near=120.382,36.067`)).body.results;
    expect(shown.distance_m).toBe(111);

    const sku = await world.sku();
    await onShelf(sku.id);
    await world.receive(from, sku.id, 7);
    const { body } = await post('/api/point_cell_product/', { point_cell: near.id, sku: sku.id, points: 30 });
    const goods = (code: string, who = person) => app('GET', `/open/v1/point-cells/${code}/products/?${who}`);
    expect((await goods(near.code)).body).toEqual({ results: [] });
    await post(`/api/point_cell_product/${body.id}/put_on/`);
    expect((await goods(near.code)).body.results).toMatchObject([
      { sku_code: sku.code, points: 30, price_fen: 0, limit_quantity: null, available: 7 },
    ]);
    expect((await goods(paused.code)).body).toMatchObject({ code: 'place.refused', reason: '点位暂停' });
    expect((await goods('DWNONE')).status).toBe(404);
    expect((await goods(near.code, `enterprise=${own.code}&employee=XX`)).body).toHaveProperty('employee');
  });
});

test('people of an enterprise and of an agent label see its own places alone', async () => {
  const [label] = await world.ctx.db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const own = await makeEnterprise(world.ctx.db, { agent_label_id: label?.id ?? 0 });
  const { id } = await place(own.id);
  const page = '/enterprise-point/point-cell';
  const counts = async (person: object) => {
    const { call } = await signIn(server, { may: [page], ...person });
    return (await call('GET', '/api/point_cell_readonly/')).body.results.map((row: { id: number }) => row.id);
  };
  expect(await counts({ enterprise_id: own.id })).toEqual([id]);
  expect(await counts({ agent_label_id: label?.id })).toEqual([id]);
  await chief.call('PATCH', `/api/enterprise/${own.id}/`, { agent_label: null });
  expect(await counts({ agent_label_id: label?.id })).toEqual([]);
});
