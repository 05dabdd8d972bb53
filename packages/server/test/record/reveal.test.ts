import { revealLimits } from '@zhanggui/contract/features/reveal/reveal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { placedOrder } from './placed-order.ts';

const page = '/order/list';
const supplierPage = '/admin-psi/user/purchases/supplier-archive';

let server: TestServer;
let db: Db;
let clerk: SignedIn;
let mallOrder: number;
let gift: number;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  clerk = await signIn(server, { may: [page, `${page}#reveal`] });
  mallOrder = await placedOrder(db);
  gift = await placedOrder(db, { kind: 'gift' });
});
afterAll(() => server.close());

const reveal = (who: SignedIn, id: number, body: object) => who.call('POST', `/api/order/${id}/reveal/`, body);
const traces = (who: SignedIn) =>
  db.rows(
    `SELECT act_label, resource, subject_id, details FROM audit WHERE created_by = $1 AND act = 'reveal' ORDER BY id`,
    [who.id],
  );

test('phone and address are masked in list, record and history, and shown with a reason that the log keeps', async () => {
  const masked = { buyer_phone: '138****5678', address: '香港中路 3******' };
  expect((await clerk.call('GET', `/api/order_readonly/${mallOrder}/`)).body).toMatchObject(masked);
  const { body: list } = await clerk.call('GET', `/api/order_readonly/?id=${mallOrder}`);
  expect(list.results).toMatchObject([masked]);
  const one = await reveal(clerk, mallOrder, { reason: '联系收货人', fields: ['buyer_phone'] });
  expect([one.status, one.body]).toEqual([200, { values: { buyer_phone: '13812345678' } }]);
  const all = await reveal(clerk, mallOrder, { reason: '核对地址' });
  expect(all.body.values).toEqual({ buyer_phone: '13812345678', address: '香港中路 33 号 2 号楼 1301', lines: [] });
  const received = { act_label: '查看敏感信息', resource: 'order', subject_id: mallOrder };
  expect(await traces(clerk)).toEqual([
    { ...received, details: { reason: '联系收货人', fields: ['联系电话'] } },
    { ...received, details: { reason: '核对地址', fields: ['联系电话', '详细地址', '商品'] } },
  ]);
  const { body: history } = await clerk.call('GET', `/api/order_readonly/${mallOrder}/history/`);
  expect(history.results).toMatchObject([{ reason: '核对地址' }, { reason: '联系收货人' }]);
  expect(JSON.stringify(history)).not.toContain('13812345678');
});

test('nothing is shown without a reason, for other fields, or without the leaf', async () => {
  expect((await reveal(clerk, mallOrder, {})).body).toEqual({ reason: ['原因不能为空'] });
  expect((await reveal(clerk, mallOrder, { reason: '看' })).body).toEqual({ reason: ['原因不能少于3个字符'] });
  expect((await reveal(clerk, mallOrder, { reason: 'check' })).body).toEqual({ reason: ['原因至少3个汉字或6个字母'] });
  const other = await reveal(clerk, mallOrder, { reason: '核对信息', fields: ['buyer_name'] });
  expect([other.status, other.body]).toEqual([400, { fields: ['不是敏感信息：buyer_name'] }]);
  const reader = await signIn(server, { may: [page] });
  expect(await reveal(reader, mallOrder, { reason: '核对信息' })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('查看敏感信息') },
  });
});

test('rows that the page does not show, and rows of others, stay hidden', async () => {
  expect((await reveal(clerk, gift, { reason: '核对信息' })).status).toBe(404);
  const superuser = await signIn(server, { superuser: true });
  const [own, others] = await Promise.all(
    ['甲', '乙'].map(async (name) => (await superuser.call('POST', '/api/agent_label/', { name })).body.id as number),
  );
  const agent = await signIn(server, { may: [page, `${page}#reveal`], agent_label_id: own ?? 0 });
  const visible = await placedOrder(db, { agent_label_id: own ?? 0 });
  const hidden = await placedOrder(db, { agent_label_id: others ?? 0 });
  expect((await reveal(agent, visible, { reason: '联系收货人' })).status).toBe(200);
  expect((await reveal(agent, hidden, { reason: '联系收货人' })).status).toBe(404);
  expect(await traces(agent)).toMatchObject([{ subject_id: visible }]);
});

test('the parts of lines come with the ids of their lines', async () => {
  const may = [supplierPage, `${supplierPage}#create`, `${supplierPage}#reveal`] as const;
  const keeper = await signIn(server, { may });
  const contacts = [
    { name: '陈海生', phone: '13811112222' },
    { name: '王敏', phone: '13933334444' },
  ];
  const made = await keeper.call('POST', '/api/supplier/', {
    ...{ code: 'S1', name: '海生食品', bank_account: '6222000011112345', contacts },
  });
  const { body } = await keeper.call('POST', `/api/supplier/${made.body.id}/reveal/`, { reason: '付款核对' });
  expect(body.values).toEqual({
    bank_account: '6222000011112345',
    contacts: made.body.contacts.map(({ id }: { id: number }, at: number) => ({ id, phone: contacts[at]?.phone })),
    accounts: [],
  });
});

test('an account looks so often a minute and a day, however many calls it makes at once', async () => {
  const eager = await signIn(server, { may: [page, `${page}#reveal`] });
  const answers = await Promise.all(
    Array.from({ length: revealLimits.minute + 12 }, () => reveal(eager, mallOrder, { reason: '核对信息' })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(12);
  expect(refused[0]?.body.detail).toBe('一分钟内最多查看 20 次敏感信息，请稍后再试');
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
  expect(await traces(eager)).toHaveLength(revealLimits.minute);
  expect((await reveal(clerk, mallOrder, { reason: '核对信息' })).status).toBe(200);
  const tireless = await signIn(server, { may: [page, `${page}#reveal`] });
  await db.rows(
    `INSERT INTO audit (created_by, created_at, address, user_agent, request_id, act, act_label)
     SELECT $1, now() - interval '2 hours', '', '', '', 'reveal', '查看敏感信息' FROM generate_series(1, $2::int)`,
    [tireless.id, revealLimits.day],
  );
  const late = await reveal(tireless, mallOrder, { reason: '核对信息' });
  expect([late.status, late.body.detail]).toEqual([429, '24 小时内最多查看 300 次敏感信息，今天已不能再查看']);
});

test('a superuser looks no more often in another account', async () => {
  const superuser = await signIn(server, { superuser: true });
  const own = await Promise.all(
    Array.from({ length: revealLimits.minute }, () => reveal(superuser, mallOrder, { reason: '核对信息' })),
  );
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200]));
  await superuser.call('POST', `/api/user/${clerk.id}/sign_in_as/`, { reason: '核对菜单' });
  expect((await reveal(superuser, mallOrder, { reason: '核对信息' })).status).toBe(429);
});

test('a branch reveals of an enterprise what it may see of it', async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id");
  const [enterprise] = await db.rows<{ id: number }>(
    "INSERT INTO enterprise (code, name, agent_label_id) VALUES ('E1', '企业', $1) RETURNING id",
    [label?.id],
  );
  const agent = await signIn(server, {
    may: ['/enterprise/index', '/enterprise/index#reveal'],
    agent_label_id: label?.id ?? 0,
  });
  const path = `/api/enterprise/${enterprise?.id}/reveal/`;
  const all = await agent.call('POST', path, { reason: '核对信息' });
  expect([all.status, Object.keys(all.body.values)]).toEqual([200, expect.not.arrayContaining(['accounts'])]);
  const hidden = await agent.call('POST', path, { reason: '核对信息', fields: ['accounts'] });
  expect([hidden.status, hidden.body]).toEqual([400, { fields: ['不是敏感信息：accounts'] }]);
});
