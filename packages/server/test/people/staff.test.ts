import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cells, makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';

let server: TestServer;
let keeper: SignedIn;
let cells: Cells;
let comm: { readonly bank: number; readonly cell: number };

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { superuser: true });
  cells = await makeCells(server);
  const [cell] = await server.database.db().rows<{ id: number; bank_id: number }>(
    `INSERT INTO bank_cell (code, name, level, bank_id, region) SELECT 'COMM-1', '交行一支行', 1, id, '{山东省,青岛市}' FROM bank
     WHERE code = 'COMM' RETURNING id, bank_id`,
  );
  comm = { bank: cell?.bank_id ?? 0, cell: cell?.id ?? 0 };
});
afterAll(() => server.close());

const people = async (call: SignedIn['call'], path: string) =>
  (await call('GET', `${path}_readonly/?limit=1000&ordering=id`)).body;

test('staff are made with an account; the page of outsourced people makes and shows those alone', async () => {
  const body = { username: 'wb1', name: '张伟', tel: '13812345678', type: 1, company: '人力公司' };
  const keeps = await signIn(server, { may: ['/staff/list1', '/staff/list1#create'] });
  const made = await keeps.call('POST', '/account/create_staff/', body);
  expect([made.status, Object.keys(made.body).sort()]).toEqual([201, ['id', 'password', 'user']]);
  expect((await keeps.call('POST', '/account/create_staff/', { ...body, username: 'b1', type: 0 })).status).toBe(403);
  const own = { username: 'b1', name: '李丽', tel: '13812345670', type: 0, bank_cell: cells.counter };
  expect((await keeper.call('POST', '/account/create_staff/', own)).status).toBe(201);
  expect((await people(keeps.call, '/api/staff')).results).toMatchObject([{ id: made.body.id, type: 1 }]);
  expect((await people(keeper.call, '/api/staff')).count).toBe(2);
  const { username, password } = { username: body.username, password: made.body.password };
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(200);
  await keeper.call('PATCH', `/api/staff/${made.body.id}/`, { status: 0 });
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(400);
});

test('the written call makes outsourced people without a company, who can be changed; their form asks for one', async () => {
  const body = { username: 'wb2', name: '王芳', tel: '13812345671', type: 1 };
  const made = await keeper.call('POST', '/account/create_staff/', body);
  expect([made.status, Object.keys(made.body).sort()]).toEqual([201, ['id', 'password', 'user']]);
  const change = (values: object) => keeper.call('PATCH', `/api/staff/${made.body.id}/`, values);
  expect((await change({ name: '王芳芳' })).body).toMatchObject({ name: '王芳芳', company: null });
  expect((await change({ type: 1, company: null })).body).toHaveProperty('company');
  expect((await change({ company: '人力公司' })).body).toMatchObject({ company: '人力公司' });
});

test('an employee is known by the number of the bank, whose cells and cards are its own', async () => {
  const { bank, cell: bank_cell } = comm;
  const body = { bank, bank_cell, number: 'J1', name: '王敏', tel: '13812345671', card_type: 'COMM_DEBIT' };
  const comms = await signIn(server, { may: ['/employee/comm-staff', '/employee/comm-staff#create'] });
  const made = await comms.call('POST', '/banks/create_bank_employee/', body);
  expect(made).toMatchObject({ status: 201, body: { number: 'J1', status: 1 } });
  const refused = [
    await comms.call('POST', '/banks/create_bank_employee/', body),
    await keeper.call('POST', '/api/bank_employee/', { ...body, number: 'J2', bank_cell: cells.counter }),
    await keeper.call('POST', '/api/bank_employee/', { ...body }),
  ];
  expect(refused.map(({ body: faults }) => Object.keys(faults))).toEqual([['number'], ['bank_cell'], ['number']]);
  const other = { ...body, number: 'J3', card_type: null };
  expect((await comms.call('POST', '/banks/create_bank_employee/', other)).status).toBe(403);
  expect((await keeper.call('POST', '/banks/create_bank_employee/', other)).status).toBe(201);
  expect((await people(comms.call, '/api/bank_employee')).results).toMatchObject([{ number: 'J1' }]);
  const clerk = await signIn(server, { may: ['/employee/list'], bank_cell_id: cells.city });
  expect((await people(clerk.call, '/api/bank_employee')).count).toBe(0);
});

test('files bring people of every kind in batches that are listed, opened and undone', async () => {
  const may = ['/staff/patch-staff-list', '/staff/patch-staff-list#import'] as const;
  const clerk = await signIn(server, { may: [...may, '/user/list#disable'] });
  const commit = { mode: 'commit' };
  const banks = importsOf(server, clerk, '/banks/import_bank_employees/');
  const heading = ['网点编码', '工号', '姓名', '联系电话', '银行卡类型'];
  const rows = [
    ['COMM-1', 'F1', '甲', '13812345672', '交行信用卡'],
    ['无', 'F2', '乙', '13812345673', ''],
    ['Q11', 'F3', '丙', '13812345674', '交行信用卡'],
  ];
  expect(await banks.send([heading, ...rows])).toMatchObject({ failed: 2 });
  const job = await banks.send([heading, ...rows], { ...commit, skip_bad: 'true' });
  expect(job).toMatchObject({ state: 'succeeded', failed: 2 });
  const regions = importsOf(server, clerk, '/banks/import_region_staffs/');
  const line = (number: string, ...place: string[]) => [number, '丁', '13812345675', ...place, '', '', ''].slice(0, 8);
  const regional = await regions.send(
    [
      ['工号', '姓名', '联系电话', '省', '市', '区县', '负责银行', '岗位'],
      line('Q1', '山东省', '青岛市', ''),
      line('Q2', '山东省', '济宁省', ''),
    ],
    { ...commit, skip_bad: 'true' },
  );
  expect(regional).toMatchObject({ failed: 1 });
  await server.database.db().rows(
    `INSERT INTO bank_cell (code, name, level, bank_id, parent_id, region, status)
     SELECT 'ENDED', '停用支行', level, bank_id, parent_id, region, 0 FROM bank_cell WHERE code = 'Q11'`,
  );
  const atEnded = await banks.send([heading, ['ENDED', 'F4', '辛', '13812345679', '']]);
  expect(atEnded.row_notes).toContain('网点不存在或已停用');
  const staffs = importsOf(server, clerk, '/api/staff/import/');
  const staff = await staffs.send(
    [
      ['用户名', '姓名', '联系电话', '员工类型', '所属公司', '角色', '网点编码'],
      ['f1', '戊', '13812345676', '外包', '人力公司', '', ''],
      ['f2', '己', '13812345677', '外包', '', '', ''],
      ['f3', '庚', '13812345678', '外包', '人力公司', '', 'ENDED'],
    ],
    { ...commit, skip_bad: 'true' },
  );
  expect(staff).toMatchObject({ failed: 2 });
  expect(staff.row_notes).toContain('网点不存在或已停用');
  const batches = (await clerk.call('GET', '/api/staff_batch_readonly/')).body;
  expect(batches.results.map((batch: { source_label: string }) => batch.source_label)).toEqual([
    '银行与外包员工',
    '区域人员',
    '银行员工',
  ]);
  expect((await clerk.call('GET', '/api/staff_batch_readonly/?source=account.region_staffs')).body.count).toBe(1);
  expect((await clerk.call('GET', `/api/staff_batch/${job.id}/rows/`)).body).toMatchObject({
    count: 1,
    rows: [{ row: 2, is_undone: false }],
  });
  const undoableOf = async (id: number) => (await clerk.call('GET', `/api/job_readonly/${id}/`)).body.is_undoable;
  const [brought] = (await people(keeper.call, '/api/region_staff')).results;
  await keeper.call('PATCH', `/api/region_staff/${brought.id}/`, { position: '经理' });
  expect(await regions.undo(regional.id)).toMatchObject([{ state: 'refused' }]);
  expect((await keeper.call('DELETE', `/api/region_staff/${brought.id}/`)).status).toBe(204);
  expect(await regions.undo(regional.id)).toMatchObject([{ state: 'done' }]);
  expect(await undoableOf(regional.id)).toBe(false);
  const db = server.database.db();
  await db.rows("UPDATE job_run SET state = 'running' WHERE id = $1", [job.id]);
  expect((await clerk.call('POST', `/api/job/${job.id}/undo/`, {})).body.detail).toBe(
    '导入还在进行，请先停止或等它结束',
  );
  await db.rows("UPDATE job_run SET state = 'succeeded' WHERE id = $1", [job.id]);
  expect(await banks.undo(job.id)).toMatchObject([{ state: 'done' }]);
  expect(await staffs.undo(staff.id)).toMatchObject([{ state: 'done' }]);
  expect((await clerk.call('GET', `/api/staff_batch_readonly/${job.id}/`)).body).toMatchObject({
    undone: 1,
    is_undoable: false,
  });
});
