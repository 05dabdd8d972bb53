import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { makeEnterprise } from './enterprise-world.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
});

describe('people of an enterprise', () => {
  test('sign in to their own rows and to those of no other', async () => {
    const [own, other] = [await makeEnterprise(db), await makeEnterprise(db)];
    const [mine] = await own.hire(2);
    const [foreign] = await other.hire(1);
    const may = [
      '/department',
      '/department#create',
      '/department#update',
      '/enterprise/index',
      '/order/list',
    ] as const;
    const { call } = await signIn(server, { enterprise_id: own.id, may });
    const people = (await call('GET', '/api/employee_readonly/')).body;
    expect(people.count).toBe(2);
    expect((await call('GET', '/api/enterprise_readonly/')).body.results.map((row: { id: number }) => row.id)).toEqual([
      own.id,
    ]);
    expect((await call('GET', `/api/employee_readonly/${mine}/`)).status).toBe(200);
    expect((await call('GET', `/api/employee_readonly/${foreign}/`)).status).toBe(404);
    expect((await call('PATCH', `/api/employee/${foreign}/`, { name: '改' })).status).toBe(404);
    const hired = await call('POST', '/api/employee/', { enterprise: other.id, number: 'X1', name: '新人' });
    expect(hired).toMatchObject({ status: 201, body: { enterprise: { id: own.id } } });
    expect((await call('GET', '/api/order_readonly/')).status).toBe(403);
  });

  test('get their accounts from the head office, and lose them when cooperation ends', async () => {
    const { id } = await makeEnterprise(db);
    const role = (
      await db.rows<{ id: number }>(
        "INSERT INTO backend_role (name, menu_permission, scope) VALUES ('企业管理员', '1080201', 'enterprise') RETURNING id",
      )
    )[0]?.id;
    const person = { username: `qy${id}`, name: '赵经理', tel: '13812345678', role };
    const made = await chief.call('POST', `/api/enterprise/${id}/add_account/`, person);
    expect(made).toMatchObject({ status: 201, body: { password: expect.any(String) } });
    const enter = () =>
      server.as()('POST', '/account/login_admin/', { username: person.username, password: made.body.password });
    expect((await enter()).status).toBe(200);
    await chief.call('POST', `/api/enterprise/${id}/end/`, { reason: '合同到期' });
    expect((await enter()).status).not.toBe(200);
    expect((await chief.call('PATCH', `/api/enterprise/${id}/`, { name: '改' })).body.code).toBe('enterprise.ended');
  });
});

test("the terms of an enterprise are the head office's, and a second person agrees to another price", async () => {
  const own = await makeEnterprise(db);
  const may = ['/enterprise/index', '/enterprise/index#update', '/enterprise/index#deposit'] as const;
  const { call } = await signIn(server, { enterprise_id: own.id, may });
  const path = `/api/enterprise/${own.id}/`;
  expect((await call('PATCH', path, { point_price_fen: 2 })).body.detail).toBe('没有权限：积分单价');
  const contacts = [{ name: '韩梅梅', position: '人事', phone: '13912345678' }];
  expect((await call('PATCH', path, { contacts })).body).toMatchObject({ id: own.id });
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('分公司') RETURNING id");
  const agent = await signIn(server, { agent_label_id: label?.id ?? 0, may: [may[0], '/enterprise/index#create'] });
  const usual = { code: `${own.code}-2`, name: '新企业', credit_limit_fen: 0, payment_days: 30, point_price_fen: 1 };
  for (const [terms, permission] of [
    [{ point_price_fen: 2 }, '积分单价'],
    [{ credit_limit_fen: 1 }, '信用额度'],
    [{ payment_days: 60 }, '账期（天）'],
  ] as const)
    expect((await agent.call('POST', '/api/enterprise/', { ...usual, ...terms })).body.detail).toBe(
      `没有权限：${permission}`,
    );
  const deposit = await call('POST', `${path}deposit/`, { amount_fen: 1, reference_no: own.code });
  expect(deposit.body.detail).toBe('没有权限：登记预付款');
  const price = async () => (await chief.call('GET', `/api/enterprise_readonly/${own.id}/`)).body.point_price_fen;
  const asked = await chief.call('PATCH', path, { point_price_fen: 2 });
  expect([asked.status, await price()]).toEqual([202, 1]);
  const other = await signIn(server, { superuser: true });
  const seen = await other.call('GET', `/api/approval_readonly/${asked.body.approval.id}/`);
  expect(seen.body.content.map(({ text }: { text: string }) => text)).toEqual(['0.01 → 0.02 元', '0.02 元']);
  expect((await other.call('POST', `/api/approval/${asked.body.approval.id}/approve/`, {})).status).toBe(200);
  expect(await price()).toBe(2);
});

test('departments form a tree within one enterprise, and are kept by people and by departments below', async () => {
  const [own, other] = [await makeEnterprise(db), await makeEnterprise(db)];
  const create = (body: object) => chief.call('POST', '/api/department/', { enterprise: own.id, ...body });
  const { id: below } = (await create({ name: '一车间', parent: own.department_id })).body;
  expect((await create({ name: '一车间', parent: own.department_id })).body.name).toEqual(['部门名称已存在']);
  expect((await create({ name: '二车间', parent: other.department_id })).body.parent).toEqual(['上级部门不属于该企业']);
  const circle = await chief.call('PATCH', `/api/department/${own.department_id}/`, { parent: below });
  expect(circle.body.parent).toEqual(['上级部门不能是自己或自己的下级']);
  const [person] = await own.hire(1);
  expect((await chief.call('DELETE', `/api/department/${own.department_id}/`)).status).toBe(409);
  expect((await chief.call('POST', `/api/employee/${person}/move/`, { department: below })).body.department.id).toBe(
    below,
  );
  expect((await chief.call('DELETE', `/api/department/${below}/`)).body.code).toBe('in_use');
  expect((await create({ name: '负预算', budget_fen: -1 })).status).toBe(400);
});

test('departments of the same name are told apart by their enterprise where one is chosen', async () => {
  const own = await makeEnterprise(db);
  const { id } = (
    await chief.call('POST', '/api/department/', { enterprise: own.id, name: '三车间', parent: own.department_id })
  ).body;
  const offered = async (query: string) =>
    (await chief.call('GET', `/api/department_readonly/options/?q=三车间${query}`)).body.results;
  const ours = { id, label: '三车间', path: `企业 ${own.code} / 生产部` };
  expect(await offered('')).toEqual([ours]);
  expect(await offered(`&enterprise=${own.id}`)).toEqual([ours]);
  expect(await offered(`&enterprise=${(await makeEnterprise(db)).id}`)).toEqual([]);
  expect((await chief.call('GET', '/api/department_readonly/options/?manager=王')).status).toBe(400);
});

describe('a list of a personnel department', () => {
  const path = '/api/employee/import/';
  const heading = ['员工编号', '员工姓名', '所属部门', '手机'];

  test('is previewed as joins, moves and leaves, done as a whole and undone as a whole', async () => {
    const own = await makeEnterprise(db);
    await own.hire(3);
    const { send, undo } = importsOf(server, chief, path);
    const rows = [
      heading,
      ['H1', '员工1', '生产部/一车间', ''],
      ['H2', '员工2', '', ''],
      ['N1', '周杰', '研发部', '13812345678'],
    ];
    const choices = JSON.stringify({ enterprise: { id: own.id }, roster: 'everybody' });
    const check = await send(rows, { choices });
    expect(check).toMatchObject({
      state: 'succeeded',
      message: '共 3 行，3 行可导入。入职 1 人，调动 1 人，离职 1 人（员工3），新建部门 2 个（研发部、生产部/一车间）',
    });
    const cells = await rowsOf((await fetchFile(server, check.result_url)).bytes);
    expect(cells.slice(1).map((row) => row.at(-1))).toEqual(['调动：生产部 → 生产部/一车间', '无变化', '入职']);
    const states = () =>
      db.rows(
        `SELECT e.number, e.state, d.name AS department FROM employee e LEFT JOIN department d ON d.id = e.department_id
         WHERE e.enterprise_id = $1 AND NOT e.is_deleted ORDER BY e.number`,
        [own.id],
      );
    const before = await states();
    const job = await send(rows, { choices, mode: 'commit' });
    expect(await states()).toEqual([
      { number: 'H1', state: 'employed', department: '一车间' },
      { number: 'H2', state: 'employed', department: '生产部' },
      { number: 'H3', state: 'left', department: '生产部' },
      { number: 'N1', state: 'employed', department: '研发部' },
    ]);
    expect(await undo(job.id)).toMatchObject([{ state: 'done' }]);
    expect(await states()).toEqual(before);
    const left = await db.rows('SELECT id FROM department WHERE enterprise_id = $1 AND NOT is_deleted', [own.id]);
    expect(left).toEqual([{ id: own.department_id }]);
  });

  test('takes a department by its bare name, and refuses a name that several bear', async () => {
    const own = await makeEnterprise(db);
    const make = (name: string, parent: number | null) =>
      chief.call('POST', '/api/department/', { enterprise: own.id, name, parent });
    const { body: shop } = await make('二车间', own.department_id);
    const { send } = importsOf(server, chief, path);
    const choices = JSON.stringify({ enterprise: own.id, roster: 'changes' });
    const rows = [heading, ['N1', '周杰', '二车间', '']];
    expect((await send(rows, { choices, mode: 'commit' })).state).toBe('succeeded');
    const placed = await db.rows('SELECT department_id FROM employee WHERE enterprise_id = $1', [own.id]);
    expect(placed).toEqual([{ department_id: shop.id }]);
    await make('二车间', (await make('销售部', null)).body.id);
    const check = await send(rows, { choices });
    expect(check.message).toContain('0 行可导入');
    const cells = await rowsOf((await fetchFile(server, check.result_url)).bytes);
    expect(cells.flat().join()).toContain('部门「二车间」有多个，请写上级，如 ');
  });

  test('is not undone where an employee was changed since', async () => {
    const own = await makeEnterprise(db);
    const { send, undo } = importsOf(server, chief, path);
    const choices = JSON.stringify({ enterprise: own.id, roster: 'changes' });
    const job = await send([heading, ['N1', '周杰', '', '']], { choices, mode: 'commit' });
    const [row] = await db.rows<{ id: number }>('SELECT id FROM employee WHERE enterprise_id = $1', [own.id]);
    await chief.call('PATCH', `/api/employee/${row?.id}/`, { position: '组长' });
    expect(await undo(job.id)).toMatchObject([{ state: 'refused', message: '周杰的资料后来又有修改，不能撤销' }]);
  });
});
