import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cells, makeCells } from '../bank/cells.ts';
import { barrier } from '../harness/barrier.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';

const page = '/employee/point-list';
const may = [page, `${page}#grant`, `${page}#deduct`, `${page}#import`] as const;

let server: TestServer;
let keeper: SignedIn;
let chief: SignedIn;
let cells: Cells;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may });
  chief = await signIn(server, { superuser: true });
  cells = await makeCells(server);
});
afterAll(() => server.close());

interface Employee {
  readonly id: number;
  readonly number: string;
}

async function employee(cell = cells.counter, status = 1): Promise<Employee> {
  made += 1;
  const [row] = await server.database.db().rows<Employee>(
    `INSERT INTO bank_employee (bank_id, bank_cell_id, number, name, tel, status)
     SELECT bank_id, id, $2, '李晓燕', '13812345678', $3 FROM bank_cell WHERE id = $1 RETURNING id, number`,
    [cell, `P${made}`, status],
  );
  return row ?? { id: 0, number: '' };
}
const grant = (bank_employee: number, points: number, values: object = {}, who = keeper) =>
  who.call('POST', '/api/employee_points/grant/', { bank_employee, points, reason: '季度奖励', ...values });
const act = (id: number, verb: string, body: object, who = keeper) =>
  who.call('POST', `/api/employee_points/${id}/${verb}/`, body);
const entriesOf = async ({ id }: Employee) => {
  const query = `bank_employee=${id}&ordering=id`;
  const { results } = (await chief.call('GET', `/api/employee_points_entry_readonly/?${query}`)).body;
  return results.map(({ kind, amount, after, remark }: Record<string, unknown>) => [kind, amount, after, remark]);
};

test('points are granted and deducted with their reason, and every change is an entry', async () => {
  const one = await employee();
  const { status, body } = await grant(one.id, 300);
  expect([status, body.balance, body.bank_cell.id]).toEqual([200, 300, cells.counter]);
  expect((await act(body.id, 'grant', { points: 50, reason: '生日' })).body).toMatchObject({ balance: 350 });
  expect((await act(body.id, 'deduct', { points: 100, reason: '多发' })).body).toMatchObject({ balance: 250 });
  expect((await act(body.id, 'deduct', { points: 251, reason: '多发' })).body).toMatchObject({
    code: 'value.not_enough',
    available: 250,
  });
  expect(await entriesOf(one)).toEqual([
    ['grant', 300, 300, '季度奖励'],
    ['grant', 50, 350, '生日'],
    ['deduct', -100, 250, '多发'],
  ]);
  const why = (await chief.call('GET', `/api/employee_points_readonly/${body.id}/why/?figure=balance`)).body;
  expect(why).toMatchObject({ total: 250, value: 250 });
});

test.each([
  ['no reason', { reason: '' }, 'reason'],
  ['no points', { points: 0 }, 'points'],
  ['an end in the past', { expires_date: '2020-01-01' }, 'expires_date'],
  ['a stranger', { bank_employee: 999_999 }, 'bank_employee'],
])('refuses %s on its field', async (_, values, field) => {
  const { status, body } = await grant((await employee()).id, 10, values);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('who has left gets no more, but keeps what there is', async () => {
  const one = await employee();
  const { id } = (await grant(one.id, 20)).body;
  await server.database.db().rows('UPDATE bank_employee SET status = 0 WHERE id = $1', [one.id]);
  expect((await act(id, 'grant', { points: 5, reason: '补' })).body).toEqual({ points: ['已离职的员工不能发放积分'] });
  expect((await act(id, 'deduct', { points: 5, reason: '多发' })).body).toMatchObject({ balance: 15 });
});

test('first grants at once open one account, and deductions at once never take more than there is', async () => {
  const one = await employee();
  const first = await Promise.all([1, 2, 3, 4].map(() => grant(one.id, 10)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
  const id = first[0]?.body.id ?? 0;
  const taken = await Promise.all([1, 2, 3].map(() => act(id, 'deduct', { points: 20, reason: '多发' })));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 409]);

  const db = server.database.db();
  await server.database.pools.owner.query('CREATE TABLE naive_account (employee_id bigint)');
  await server.database.pools.owner.query('GRANT ALL ON naive_account TO PUBLIC');
  const allHaveRead = barrier(4);
  const naively = async () => {
    const known = await db.rows('SELECT 1 FROM naive_account WHERE employee_id = $1', [one.id]);
    await allHaveRead();
    if (known.length === 0) await db.rows('INSERT INTO naive_account VALUES ($1)', [one.id]);
  };
  await Promise.all([1, 2, 3, 4].map(naively));
  expect(await db.rows('SELECT 1 FROM naive_account')).toHaveLength(4);
});

test('a branch grants to its own people and sees theirs alone, also after one of them moved', async () => {
  const own = await employee(cells.counter);
  const foreign = await employee(cells.foreign);
  const branch = await signIn(server, { may, bank_cell_id: cells.city });
  expect((await grant(foreign.id, 5, {}, branch)).status).toBe(400);
  const { id } = (await grant(own.id, 5, {}, branch)).body;
  await grant(foreign.id, 5);
  const seen = async (who: SignedIn) =>
    (await who.call('GET', `/api/employee_points_readonly/?bank_employee__in=${own.id},${foreign.id}`)).body.count;
  expect([await seen(branch), await seen(keeper)]).toEqual([1, 2]);
  const next = await signIn(server, { may, bank_cell_id: cells.next });
  expect(await seen(next)).toBe(0);
  await chief.call('PATCH', `/api/bank_employee/${own.id}/`, { bank_cell: cells.next });
  expect(await seen(next)).toBe(1);
  expect((await act(id, 'deduct', { points: 5, reason: '多发' }, next)).body).toMatchObject({ balance: 0 });
});

test('many points wait for a second person, who is shown what it is about', async () => {
  const one = await employee();
  const generous = await signIn(server, { may });
  const asked = await grant(one.id, 600_000, {}, generous);
  expect([asked.status, await entriesOf(one)]).toEqual([202, []]);
  expect((await chief.call('POST', `/api/approval/${asked.body.approval.id}/approve/`, {})).status).toBe(200);
  expect(await entriesOf(one)).toEqual([['grant', 600_000, 600_000, '季度奖励']]);
});

test('a file is checked, granted row by row, and taken back while nothing is spent', async () => {
  const clerk = await signIn(server, { may });
  const [one, two, left] = [await employee(), await employee(), await employee(cells.counter, 0)];
  const imports = importsOf(server, clerk, '/api/employee_points/import/');
  const heading = ['银行编码', '工号', '姓名', '积分', '到期日', '原因'];
  const row = ({ number }: Employee, points: number, name = '李晓燕') => [
    'QDCCB',
    number,
    name,
    points,
    '',
    '营销奖励',
  ];
  const rows = [heading, row(one, 100), row(two, 200), row(left, 5), row({ id: 0, number: '无' }, 5)];
  expect(await imports.send(rows)).toMatchObject({ failed: 2 });
  expect(await entriesOf(one)).toEqual([]);
  const job = await imports.send(rows, { mode: 'commit', skip_bad: 'true' });
  expect(job).toMatchObject({ state: 'succeeded', failed: 2 });
  expect([await entriesOf(one), await entriesOf(two)]).toEqual([
    [['grant', 100, 100, '营销奖励']],
    [['grant', 200, 200, '营销奖励']],
  ]);
  const accounts = (await keeper.call('GET', `/api/employee_points_readonly/?bank_employee=${two.id}`)).body.results;
  await act(accounts[0].id, 'deduct', { points: 1, reason: '多发' });
  const undone = await imports.undo(job.id);
  expect(undone.map(({ state }) => state).sort()).toEqual(['done', 'refused']);
  expect(await entriesOf(one)).toEqual([
    ['grant', 100, 100, '营销奖励'],
    ['take_back', -100, 0, '撤销导入'],
  ]);
});

test('the first sheet of what became of a file holds only what was not done, so that it can be mended and sent again', async () => {
  const clerk = await signIn(server, { may });
  const [one, two] = [await employee(), await employee()];
  const imports = importsOf(server, clerk, '/api/employee_points/import/');
  const rows = [
    ['银行编码', '工号', '姓名', '积分', '到期日', '原因'],
    ['QDCCB', one.number, '李晓燕', 500, '', '营销奖励'],
    ['', '', '', '', '', ''],
    ['QDCCB', two.number, '王五', 300, '', '营销奖励'],
  ];
  const commit = { mode: 'commit', skip_bad: 'true' };
  const job = await imports.send(rows, commit);
  expect(job.message).toBe('已导入 1 行，1 行有误。1 人，共 500 积分');
  const { bytes } = await fetchFile(server, job.result_url);
  const [heading, ...bad] = (await rowsOf(bytes)).map((cells) => cells.map((cell) => String(cell ?? '')));
  expect(bad).toEqual([['QDCCB', two.number, '王五', '300', '', '营销奖励', '与档案中的姓名「李晓燕」不符']]);
  expect((await rowsOf(bytes, '已导入')).slice(1).map((cells) => cells[1])).toEqual([one.number]);
  const mended = bad.map((cells) => cells.with(2, '李晓燕'));
  expect(await imports.send([heading ?? [], ...mended], commit)).toMatchObject({ total: 1, failed: 0 });
  expect([await entriesOf(one), await entriesOf(two)]).toEqual([
    [['grant', 500, 500, '营销奖励']],
    [['grant', 300, 300, '营销奖励']],
  ]);
});

test('who may read points may not change them', async () => {
  const one = await employee();
  const { id } = (await grant(one.id, 5)).body;
  const reader = await signIn(server, { may: [page] });
  const replies = [
    await grant(one.id, 5, {}, reader),
    await act(id, 'grant', { points: 1, reason: '补' }, reader),
    await act(id, 'deduct', { points: 1, reason: '补' }, reader),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
});
