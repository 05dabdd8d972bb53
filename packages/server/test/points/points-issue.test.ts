import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { pointsServer } from '../../src/domains/points/domain.ts';
import { pointsAccounts } from '../../src/domains/points/points-accounts.service.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { type EnterpriseWorld, makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { importsOf } from '../jobs/imports.ts';

let server: TestServer;
let db: Db;
let maker: SignedIn;
let approver: SignedIn;
let deposits = 0;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  maker = await signIn(server, { superuser: true });
  approver = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const act = (id: number, verb: string, body: object = {}, who = maker) =>
  who.call('POST', `/api/points_issue/${id}/${verb}/`, body);
const deposit = (enterprise: number, amount_fen: number) => {
  deposits += 1;
  const body = { amount_fen, reference_no: `YH${deposits}` };
  return maker.call('POST', `/api/enterprise/${enterprise}/deposit/`, body);
};
const work = (kind = 'points.issue') => runNext(server.app.runner, [kind], signal);
const read = async (id: number) => (await maker.call('GET', `/api/points_issue_readonly/${id}/`)).body;

/** An issue to all people of an enterprise that waits to be posted. */
async function approved({ id: enterprise }: EnterpriseWorld, points_each: number, given: object = {}): Promise<number> {
  const body = { enterprise, reason: '中秋福利', kind: 'everybody', points_each, ...given };
  const made = await maker.call('POST', '/api/points_issue/', body);
  await act(made.body.id, 'submit');
  await act(made.body.id, 'approve', {}, approver);
  return made.body.id;
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(count\.)?(points|enterprise_fund|open_item)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

const balances = (enterprise: number) =>
  db.rows<{ balance: number }>('SELECT balance FROM points_account WHERE enterprise_id = $1 ORDER BY employee_id', [
    enterprise,
  ]);

describe('an issue', () => {
  test('is worked out at submission, agreed to by another, paid in advance and posted by one job', async () => {
    const own = await makeEnterprise(db, { point_price_fen: 2 });
    await own.hire(3);
    await deposit(own.id, 10_000);
    const id = await approved(own, 500, { expires_date: '2099-12-31' });
    expect(await read(id)).toMatchObject({ state: 'approved', recipient_count: 3, points: 1500, amount_fen: 3000 });
    expect((await act(id, 'post')).body).toMatchObject({ state: 'posting', prepaid_fen: 3000, credit_fen: 0 });
    await work();
    expect(await read(id)).toMatchObject({ state: 'posted', posted_count: 3, posted_points: 1500 });
    expect(await balances(own.id)).toEqual([{ balance: 500 }, { balance: 500 }, { balance: 500 }]);
    const fund = async () =>
      (await maker.call('GET', `/api/enterprise_fund_readonly/?enterprise=${own.id}`)).body.results[0].balance_fen;
    expect(await fund()).toBe(7000);
    await db.rows('UPDATE enterprise SET point_price_fen = 5 WHERE id = $1', [own.id]);
    const [first] = await db.rows<{ id: number }>('SELECT id FROM points_account WHERE enterprise_id = $1 LIMIT 1', [
      own.id,
    ]);
    await maker.call('POST', `/api/points_account/${first?.id}/deduct/`, { points: 100, reason: '多发' });
    expect(await fund()).toBe(7000 + 100 * 2);
    expect(await faults()).toEqual([]);
  });

  test('is for departments with those below, for birthdays and for years of service', async () => {
    const own = await makeEnterprise(db, { credit_limit_fen: 10_000_000 });
    const [, second = 0] = await own.hire(2, { birth_date: '1990-05-12', hired_date: '2016-05-03' });
    await own.hire(1, { birth_date: '1990-06-12', hired_date: '2016-07-03' });
    const make = async (body: object) => {
      const made = await maker.call('POST', '/api/points_issue/', { enterprise: own.id, reason: '福利', ...body });
      return (await act(made.body.id, 'submit')).body;
    };
    const lines = [
      { department: own.department_id, points: 10 },
      { employee: second, points: 5 },
    ];
    expect(await make({ lines })).toMatchObject({ recipient_count: 3, points: 35 });
    expect(await make({ kind: 'birthday', points_each: 100, rule_month: 5 })).toMatchObject({
      recipient_count: 2,
      points: 200,
    });
    const years = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() - 2016;
    expect(await make({ kind: 'service', points_each: 10, rule_month: 5 })).toMatchObject({ points: 20 * years });
    expect(await make({ kind: 'birthday', points_each: 100, rule_month: 9 })).toMatchObject({ code: 'points.nobody' });
  });

  test('is for departments of its own enterprise alone', async () => {
    const [own, other] = [await makeEnterprise(db), await makeEnterprise(db)];
    const lines = [own, other].map(({ department_id }) => ({ department: department_id, points: 10 }));
    const body = { enterprise: own.id, reason: '福利', lines };
    const refused = { status: 400, body: { 'lines.1.department': ['「生产部」不属于该企业'] } };
    expect(await maker.call('POST', '/api/points_issue/', body)).toMatchObject(refused);
    const { body: draft } = await maker.call('POST', '/api/points_issue/', { ...body, lines: lines.slice(0, 1) });
    expect(await maker.call('PATCH', `/api/points_issue/${draft.id}/`, { lines })).toMatchObject(refused);
  });

  test('is not saved with an end that is past', async () => {
    const { id: enterprise } = await makeEnterprise(db);
    const body = { enterprise, reason: '福利', kind: 'everybody', points_each: 10 };
    const past = { expires_date: '2020-01-01' };
    const refused = { status: 400, body: { expires_date: ['到期日已过'] } };
    expect(await maker.call('POST', '/api/points_issue/', { ...body, ...past })).toMatchObject(refused);
    const { body: draft } = await maker.call('POST', '/api/points_issue/', body);
    expect(await maker.call('PATCH', `/api/points_issue/${draft.id}/`, past)).toMatchObject(refused);
  });

  test('takes its people from files, each once, and only those who work there', async () => {
    const own = await makeEnterprise(db);
    await own.hire(2);
    const { body: draft } = await maker.call('POST', '/api/points_issue/', { enterprise: own.id, reason: '奖励' });
    const { send, undo } = importsOf(server, maker, '/api/points_recipient/import/');
    const choices = JSON.stringify({ points_issue: draft.id });
    const heading = ['工号', '姓名', '发放积分'];
    const wrong = await send([heading, ['H1', '别人', 5], ['H9', '', 5]], { choices });
    expect(wrong.row_notes).toBe(
      '第 2 行：与档案中的姓名「员工1」不符\n第 3 行：工号：该企业没有这位在职员工'
        .replace('第 2 行：', '第 2 行：姓名：')
        .replace('姓名：与档案中的姓名', '与档案中的姓名'),
    );
    const job = await send([heading, ['H1', '员工1', 5], ['H2', '', 7]], { choices, mode: 'commit' });
    expect(await read(draft.id)).toMatchObject({ recipient_count: 2, points: 12 });
    expect((await send([heading, ['H1', '', 5]], { choices })).failed).toBe(1);
    await undo(job.id);
    expect(await read(draft.id)).toMatchObject({ recipient_count: 0, points: 0 });
  });

  test('lets a single person of a file go while it is a draft, once, and says who it was', async () => {
    const own = await makeEnterprise(db);
    await own.hire(3);
    const [{ body: draft }, { body: other }] = [
      await maker.call('POST', '/api/points_issue/', { enterprise: own.id, reason: '奖励' }),
      await maker.call('POST', '/api/points_issue/', { enterprise: own.id, reason: '别的' }),
    ];
    const { send } = importsOf(server, maker, '/api/points_recipient/import/');
    const listed = [
      ['工号', '发放积分'],
      ['H1', 5],
      ['H2', 7],
      ['H3', 9],
    ];
    await send(listed, { choices: JSON.stringify({ points_issue: draft.id }), mode: 'commit' });
    const { results } = (
      await maker.call('GET', `/api/points_recipient_readonly/?points_issue=${draft.id}&ordering=id`)
    ).body;
    const record = results.find(({ points }: { points: number }) => points === 7).id;
    const leaveOut = (id: number, body: object, who = maker) => act(id, 'leave_out', body, who);
    expect((await leaveOut(other.id, { record })).status).toBe(404);
    expect((await leaveOut(draft.id, { record }, await signIn(server, { may: ['/integral'] }))).status).toBe(403);
    const replies = await Promise.all([leaveOut(draft.id, { record }), leaveOut(draft.id, { record })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await read(draft.id)).toMatchObject({ recipient_count: 2, points: 14 });
    const { body: history } = await maker.call('GET', `/api/points_issue_readonly/${draft.id}/history/`);
    expect(history.results[0]).toMatchObject({ act_label: '移出', reason: 'H2 员工2' });
    expect((await act(draft.id, 'submit')).body).toMatchObject({ recipient_count: 2, points: 14 });
    const first = results[0].id;
    expect(await leaveOut(draft.id, { record: first })).toMatchObject({
      status: 409,
      body: { code: 'transition.refused' },
    });
    expect(await read(draft.id)).toMatchObject({ recipient_count: 2, points: 14 });
  });

  test('keeps whom its rule names: these come again with the next submission', async () => {
    const own = await makeEnterprise(db);
    await own.hire(1);
    const body = { enterprise: own.id, reason: '福利', kind: 'everybody', points_each: 10 };
    const { body: draft } = await maker.call('POST', '/api/points_issue/', body);
    await act(draft.id, 'submit');
    await act(draft.id, 'withdraw');
    const { results } = (await maker.call('GET', `/api/points_recipient_readonly/?points_issue=${draft.id}`)).body;
    const refused = await act(draft.id, 'leave_out', { record: results[0].id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'document.record_follows' } });
  });

  test('goes on credit beyond what is paid in advance, as an open item, and never beyond both', async () => {
    const own = await makeEnterprise(db, { credit_limit_fen: 1000 });
    await own.hire(2);
    await deposit(own.id, 500);
    const first = await approved(own, 600);
    expect((await act(first, 'post')).body).toMatchObject({ prepaid_fen: 500, credit_fen: 700 });
    await work();
    const items = await db.rows(
      "SELECT book, side, original_fen, residual_fen FROM open_item WHERE party_kind = 'enterprise' AND party_id = $1",
      [own.id],
    );
    expect(items).toEqual([{ book: 'ar', side: 'debit', original_fen: 700, residual_fen: 700 }]);
    const accountOf = (who: SignedIn) => who.call('GET', `/api/enterprise/${own.id}/account/`);
    const [its, other] = await Promise.all(
      [own, await makeEnterprise(db)].map(({ id: enterprise_id }) =>
        signIn(server, { enterprise_id, may: ['/enterprise/index'] }),
      ),
    );
    const bills = (await accountOf(its as SignedIn)).body;
    expect(bills).toMatchObject({ owed_fen: 700, received_fen: 0, items: [{ residual_fen: 700 }] });
    expect((await accountOf(maker)).body).toEqual(bills);
    expect((await accountOf(other as SignedIn)).status).toBe(404);
    const second = await approved(own, 200);
    expect(await act(second, 'post')).toMatchObject({
      status: 409,
      body: { code: 'points.over_credit', lacking_fen: 100, credit_fen: 300, prepaid_fen: 0 },
    });
    expect(await read(second)).toMatchObject({ state: 'approved' });
  });

  test('gives nothing to who has left meanwhile, and the enterprise its money back', async () => {
    const own = await makeEnterprise(db);
    const [gone] = await own.hire(2);
    await deposit(own.id, 1000);
    const id = await approved(own, 100);
    await maker.call('POST', `/api/employee/${gone}/leave/`, {});
    await act(id, 'post');
    await work();
    expect(await read(id)).toMatchObject({ state: 'posted', posted_count: 1, prepaid_fen: 100 });
    const fund = (await maker.call('GET', `/api/enterprise_fund_readonly/?enterprise=${own.id}`)).body.results[0];
    expect(fund.balance_fen).toBe(900);
  });

  test('is taken back as far as it is unspent, credit first', async () => {
    const own = await makeEnterprise(db, { credit_limit_fen: 1000 });
    await own.hire(2);
    await deposit(own.id, 100);
    const id = await approved(own, 100);
    await act(id, 'post');
    await work();
    const [account] = await db.rows<{ id: number }>(
      'SELECT id FROM points_account WHERE enterprise_id = $1 ORDER BY id',
      [own.id],
    );
    await db.transaction((tx) =>
      pointsAccounts.post(
        { ...server.app.contextFor('test'), db: tx },
        { do: 'debit', account_id: account?.id ?? 0, key: `spend:${own.id}`, kind: 'spend', amount: 30 },
      ),
    );
    await act(id, 'take_back', { reason: '发错' });
    await work('points.take_back');
    expect(await read(id)).toMatchObject({ state: 'reversed', returned_points: 170, credit_fen: 0, prepaid_fen: 30 });
    expect(await balances(own.id)).toEqual([{ balance: 0 }, { balance: 0 }]);
    expect(await faults()).toEqual([]);
  });

  test('is taken back once however often that is called, and taking back goes on where its job ended', async () => {
    const own = await makeEnterprise(db, { credit_limit_fen: 1000 });
    await own.hire(2);
    const id = await approved(own, 100);
    await act(id, 'post');
    expect((await act(id, 'resume_take_back')).status).toBe(409);
    await work();
    expect(await act(id, 'take_back', { reason: '发错' })).toMatchObject({ status: 200, body: { state: 'reversing' } });
    const again = await act(id, 'take_back', { reason: '又点' });
    expect(again).toMatchObject({ status: 409, body: { code: 'transition.refused' } });
    const dead = await db.rows(
      "UPDATE job_run SET state = 'failed' WHERE kind = 'points.take_back' AND input->>'issue_id' = $1 RETURNING id",
      [String(id)],
    );
    expect(dead).toHaveLength(1);
    expect((await act(id, 'resume_take_back')).body).toMatchObject({ state: 'reversing', remark: '冲回：发错' });
    await work('points.take_back');
    expect(await read(id)).toMatchObject({ state: 'reversed', returned_points: 200, credit_fen: 0 });
    expect(await balances(own.id)).toEqual([{ balance: 0 }, { balance: 0 }]);
    expect(await faults()).toEqual([]);
  });

  test('settles what it owes on credit when it is taken back', async () => {
    const own = await makeEnterprise(db, { credit_limit_fen: 20_000 });
    const [gone, spender] = await own.hire(3);
    const id = await approved(own, 4500);
    await maker.call('POST', `/api/employee/${gone}/leave/`, {});
    await act(id, 'post');
    await work();
    const account = async () => (await maker.call('GET', `/api/enterprise/${own.id}/account/`)).body;
    expect(await account()).toMatchObject({ owed_fen: 9000, received_fen: 0, items: [{ residual_fen: 9000 }] });
    const [spending] = await db.rows<{ id: number }>('SELECT id FROM points_account WHERE employee_id = $1', [spender]);
    await db.transaction((tx) =>
      pointsAccounts.post(
        { ...server.app.contextFor('test'), db: tx },
        { do: 'debit', account_id: spending?.id ?? 0, key: `spend:${own.id}`, kind: 'spend', amount: 400 },
      ),
    );
    await act(id, 'take_back', { reason: '发错' });
    await work('points.take_back');
    expect(await account()).toMatchObject({ owed_fen: 400, received_fen: 0, items: [{ residual_fen: 400 }] });
    expect(await faults()).toEqual([]);
  });
});

async function untilFree(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.body.code === 'busy' ? untilFree(call) : reply;
}

test('fifty issues at once never go beyond what is paid in advance and the credit', async () => {
  for (let round = 0; round < size({ short: 1, long: 20 }); round += 1) {
    const own = await makeEnterprise(db, { credit_limit_fen: 500 });
    await own.hire(1);
    await deposit(own.id, 500);
    const ids: number[] = [];
    for (let n = 0; n < size({ short: 25, long: 50 }); n += 1) ids.push(await approved(own, 100));
    // A busy account is asked again, as the console's user would.
    const replies = await Promise.all(ids.map((id) => untilFree(() => act(id, 'post'))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['points.over_credit']),
    );
    const [paid] = await db.rows<{ prepaid: number; credit: number }>(
      'SELECT sum(prepaid_fen)::bigint AS prepaid, sum(credit_fen)::bigint AS credit FROM points_issue WHERE enterprise_id = $1',
      [own.id],
    );
    expect(paid).toEqual({ prepaid: 500, credit: 500 });
    while (await work());
  }
  expect(await faults()).toEqual([]);
});

test('a posting that is interrupted goes on and pays nobody twice', async () => {
  const own = await makeEnterprise(db, { credit_limit_fen: 10_000_000 });
  await own.hire(1200);
  const id = await approved(own, 10);
  await act(id, 'post');
  // Two servers that each believe to have the job, and one that begins anew.
  const [job] = await db.rows<{ id: number }>(
    "SELECT id FROM job_run WHERE kind = 'points.issue' AND state = 'queued'",
  );
  const kind = pointsServer.jobKinds?.find(({ name }) => name === 'points.issue');
  const ctx = { ...server.app.contextFor('test'), caller: { ...server.app.contextFor('test').caller } };
  const run = () =>
    kind?.work({
      ...{ id: job?.id ?? 0, title: '', input: { issue_id: id }, checkpoint: null, done: 0, failed: 0 },
      ...{ ctx, surface: server.app.runner.surface, stopping: signal, report: async () => undefined },
    });
  await Promise.allSettled([run(), run()]);
  await run();
  expect(await read(id)).toMatchObject({ state: 'posted', posted_count: 1200, posted_points: 12_000 });
  const [total] = await db.rows<{ balance: number; entries: number }>(
    `SELECT sum(balance)::bigint AS balance, (SELECT count(*) FROM points_entry e WHERE e.enterprise_id = $1) AS entries
     FROM points_account WHERE enterprise_id = $1`,
    [own.id],
  );
  expect(total).toEqual({ balance: 12_000, entries: 1200 });
  expect(await faults()).toEqual([]);
});
