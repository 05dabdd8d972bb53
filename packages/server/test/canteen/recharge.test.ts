import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { cardAccounts } from '../../src/domains/canteen/card/card-accounts.service.ts';
import { canteenServer } from '../../src/domains/canteen/domain.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { importsOf } from '../jobs/imports.ts';
import { type CanteenWorld, makeCanteen } from './canteen-world.ts';

let server: TestServer;
let db: Db;
let maker: SignedIn;
let approver: SignedIn;
const { signal } = new AbortController();
const path = '/api/recharge_application';

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  maker = await signIn(server, { superuser: true });
  approver = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const act = (id: number, verb: string, body: object = {}, who = maker) =>
  who.call('POST', `${path}/${id}/${verb}/`, body);
const work = (kind = 'canteen.recharge') => runNext(server.app.runner, [kind], signal);
const read = async (id: number) => (await maker.call('GET', `${path}_readonly/${id}/`)).body;
const balances = (enterprise: number) =>
  db.rows<{ balance_fen: number }>(
    'SELECT balance_fen FROM card_account WHERE enterprise_id = $1 ORDER BY employee_id',
    [enterprise],
  );

async function approved({ id: enterprise }: CanteenWorld, each_fen: number, given: object = {}): Promise<number> {
  const body = { enterprise, reason: '餐补', sub_balance: 'subsidy', kind: 'everybody', each_fen, ...given };
  const made = await maker.call('POST', `${path}/`, body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await act(made.body.id, 'submit');
  await act(made.body.id, 'approve', {}, approver);
  return made.body.id;
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(count\.)?(card_|meal_|recharge_)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

test('an application is agreed to by another and posted by one job, once for each person, until the month ends', async () => {
  const own = await makeCanteen(server, maker);
  await own.hire(3);
  const id = await approved(own, 500, { ends_with_month: true });
  expect(await read(id)).toMatchObject({ state: 'approved', recipient_count: 3, amount_fen: 1500 });
  expect((await act(id, 'post')).body.state).toBe('posting');
  const kind = canteenServer.jobKinds?.find(({ name }) => name === 'canteen.recharge');
  const run = () =>
    kind?.work({
      ...{ id: 0, title: '', input: { application_id: id }, checkpoint: null, done: 0, failed: 0 },
      ...{ ctx: server.app.contextFor('test'), surface: server.app.runner.surface, stopping: signal },
      report: async () => undefined,
    });
  await Promise.allSettled([run(), run(), work()]);
  await run();
  expect(await read(id)).toMatchObject({ state: 'posted', posted_count: 3, posted_fen: 1500 });
  expect(await balances(own.id)).toEqual([{ balance_fen: 500 }, { balance_fen: 500 }, { balance_fen: 500 }]);
  const [lot] = await db.rows<{ is_month_end: boolean }>(
    `SELECT expires_at = (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month') AT TIME ZONE 'Asia/Shanghai' AS is_month_end
     FROM card_lot WHERE enterprise_id = $1 LIMIT 1`,
    [own.id],
  );
  expect(lot?.is_month_end).toBe(true);
  await db.rows("UPDATE card_lot SET expires_at = now() - interval '1 minute' WHERE enterprise_id = $1", [own.id]);
  await cardAccounts.expireDue(server.app.contextFor('test'));
  expect(await balances(own.id)).toEqual([{ balance_fen: 0 }, { balance_fen: 0 }, { balance_fen: 0 }]);
  expect(await faults()).toEqual([]);
});

test('the maker does not approve, and large amounts wait for a second person, also in small steps', async () => {
  const own = await makeCanteen(server, maker);
  await own.hire(2);
  const body = { enterprise: own.id, reason: '餐补', sub_balance: 'cash', kind: 'everybody', each_fen: 3_000_000 };
  const [one, two] = [await maker.call('POST', `${path}/`, body), await maker.call('POST', `${path}/`, body)];
  for (const { body: made } of [one, two]) await act(made.id, 'submit');
  expect((await act(one.body.id, 'approve')).body.code).toBe('document.own');
  expect((await act(one.body.id, 'approve', {}, approver)).status).toBe(202);
  const wrong = { ...body, ends_with_month: true };
  expect((await maker.call('POST', `${path}/`, wrong)).body.ends_with_month).toEqual(['只有补贴可以月底清零']);
});

test('people come from departments with those below and from files, each once; who left meanwhile gets nothing', async () => {
  const own = await makeCanteen(server, maker);
  const [first, second] = await own.hire(2);
  const lines = [
    { department: own.department_id, amount_fen: 1000 },
    { employee: second, amount_fen: 500 },
  ];
  const body = { enterprise: own.id, reason: '加班', sub_balance: 'subsidy', kind: 'list' };
  const { body: draft } = await maker.call('POST', `${path}/`, { ...body, lines });
  const { send } = importsOf(server, maker, '/api/recharge_recipient/import/');
  const choices = JSON.stringify({ recharge_application: draft.id });
  const heading = ['工号', '姓名', '金额'];
  expect((await send([heading, ['H9', '', 5]], { choices })).row_notes).toBe('第 2 行：工号：该企业没有这位在职员工');
  await db.rows("UPDATE employee SET number = '010034' WHERE id = $1", [second]);
  expect((await send([heading, [10_034, '', 5]], { choices })).row_notes).toBe(
    '第 2 行：工号：该企业没有这位在职员工，是否为 010034？',
  );
  await send([heading, ['H1', '员工1', '7.50']], { choices, mode: 'commit' });
  expect((await act(draft.id, 'submit')).body).toMatchObject({ recipient_count: 2, amount_fen: 750 + 1500 });
  await act(draft.id, 'approve', {}, approver);
  await maker.call('POST', `/api/employee/${first}/leave/`, {});
  await act(draft.id, 'post');
  await work();
  expect(await read(draft.id)).toMatchObject({ state: 'posted', posted_count: 1, posted_fen: 1500 });
});

test('a line for a person who left, or for one again, is refused when it is saved and when it is submitted', async () => {
  const own = await makeCanteen(server, maker);
  const [first, second] = await own.hire(2);
  const lineOf = (employee: number | undefined) => ({ employee, amount_fen: 1000 });
  const body = { enterprise: own.id, reason: '加班', sub_balance: 'subsidy', kind: 'list' };
  const { body: draft } = await maker.call('POST', `${path}/`, { ...body, lines: [lineOf(second), lineOf(first)] });
  const saved = (lines: object[]) => maker.call('PATCH', `${path}/${draft.id}/`, { lines });
  expect((await saved([lineOf(first), lineOf(first)])).body).toEqual({ 'lines.1.employee': ['与第 1 行重复，请合并'] });
  await maker.call('POST', `/api/employee/${first}/leave/`, {});
  const left = { 'lines.1.employee': [expect.stringMatching('已离职')] };
  expect((await act(draft.id, 'submit')).body).toEqual(left);
  expect((await saved([lineOf(second), lineOf(first)])).body).toEqual(left);
  expect((await maker.call('POST', `${path}/`, { ...body, lines: [lineOf(second), lineOf(first)] })).body).toEqual(
    left,
  );
  expect((await saved([lineOf(second)])).status).toBe(200);
  expect((await act(draft.id, 'submit')).body).toMatchObject({ recipient_count: 1, amount_fen: 1000 });
});

test('a line for a department of another enterprise is refused', async () => {
  const [own, other] = [await makeCanteen(server, maker), await makeCanteen(server, maker)];
  const lines = [own, other].map(({ department_id }) => ({ department: department_id, amount_fen: 1000 }));
  const body = { enterprise: own.id, reason: '加班', sub_balance: 'subsidy', kind: 'list', lines };
  expect(await maker.call('POST', `${path}/`, body)).toMatchObject({
    status: 400,
    body: { 'lines.1.department': ['「生产部」不属于该企业'] },
  });
});

test('an application is taken back as far as it is unspent', async () => {
  const own = await makeCanteen(server, maker);
  const { number } = await own.person();
  const id = await approved(own, 1000);
  await act(id, 'post');
  await work();
  const charge = { charge_no: 'T1', canteen: own.canteen_code, amount_fen: 300 };
  expect((await own.till('POST', `/open/v1/meal-cards/${number}/charges/`, charge)).status).toBe(201);
  await act(id, 'take_back', { reason: '发错' });
  expect((await act(id, 'take_back', { reason: '发错' })).status).toBe(409);
  expect((await act(id, 'resume_take_back')).status).toBe(200);
  await work('canteen.take_back');
  expect(await read(id)).toMatchObject({ state: 'reversed', returned_fen: 700 });
  expect(await balances(own.id)).toEqual([{ balance_fen: 0 }]);
  const report = await maker.call(
    'GET',
    `/api/department_budget/?enterprise=${own.id}&from_date=2020-01-01&to_date=2022-01-01`,
  );
  expect(report.status).toBe(200);
  expect(await faults()).toEqual([]);
});
