import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { importsOf } from '../jobs/imports.ts';
import { type Customers, customersOf } from './customers.ts';

const page = '/admin-crm/customers-merge';
const usual = 10_000_000;

let server: TestServer;
let clerk: SignedIn;
let chief: SignedIn;
let customers: Customers;
beforeAll(async () => {
  server = await sharedTestServer();
  chief = await signIn(server, { superuser: true });
  clerk = await signIn(server, {
    may: [page, `${page}#create`, `${page}#update`, `${page}#merge`, `${page}#import`],
  });
  customers = customersOf(server, clerk);
});

const set = (id: number, credit_limit_fen: number | null, more: object = {}) =>
  clerk.call('PATCH', `/api/customer/${id}/`, { credit_limit_fen, ...more });
const limitOf = async (id: number) => (await customers.read(id)).credit_limit_fen;
const decide = (approval: number, verb: string, who = chief) =>
  who.call('POST', `/api/approval/${approval}/${verb}/`, { note: '核对过' });

test('a limit raised above a hundred thousand yuan waits for a second person, and nothing of the edit is done before', async () => {
  const id = await customers.create({ credit_limit_fen: usual });
  const waiting = await set(id, usual + 1, { tags: '大客户' });
  expect([waiting.status, waiting.body.approval.state]).toEqual([202, 'waiting']);
  expect(await customers.read(id)).toMatchObject({ credit_limit_fen: usual, tags: null });
  const { body: shown } = await chief.call('GET', `/api/approval_readonly/${waiting.body.approval.id}/`);
  expect(shown).toMatchObject({ path: `${page}?id=${id}`, cause: expect.stringContaining('信用额度 100,000.01 元') });
  expect(shown.content).toContainEqual(
    expect.objectContaining({ label: '信用额度变更', text: '100,000.00 元 → 100,000.01 元' }),
  );
  expect((await set(id, usual + 2)).body.code).toBe('approval.waiting');
  expect((await decide(waiting.body.approval.id, 'approve', clerk)).status).toBe(403);
  expect((await decide(waiting.body.approval.id, 'approve')).status).toBe(200);
  expect(await customers.read(id)).toMatchObject({ credit_limit_fen: usual + 1, tags: '大客户' });
});

test('what is lowered, or raised to no more than that, is done at once', async () => {
  const id = await customers.create({ credit_limit_fen: 100 });
  const steps = [await set(id, usual), await set(id, 500), await set(id, 500, { tags: '老客户' })];
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await limitOf(id)).toBe(500);
  const free = await customers.create();
  expect([(await set(free, 3 * usual)).status, await limitOf(free)]).toEqual([200, 3 * usual]);
});

test('to do without a limit is to raise it beyond every threshold', async () => {
  const id = await customers.create({ credit_limit_fen: 100 });
  const waiting = await set(id, null);
  expect([waiting.status, await limitOf(id)]).toEqual([202, 100]);
  expect((await decide(waiting.body.approval.id, 'approve')).status).toBe(200);
  expect(await limitOf(id)).toBeNull();
});

test('a new customer, a merge and a file are no way round', async () => {
  const body = { name: '海悦贸易', kind: 'company', level: 'normal', credit_limit_fen: usual + 1 };
  expect((await clerk.call('POST', '/api/customer/', body)).status).toBe(202);
  const [kept, other] = [await customers.create({ credit_limit_fen: 100 }), await customers.create()];
  const merged = await clerk.call('POST', `/api/customer/${kept}/merge/`, { other, take: ['credit_limit_fen'] });
  expect([merged.status, await limitOf(kept), (await customers.read(other)).id]).toEqual([202, 100, other]);
  expect((await decide(merged.body.approval.id, 'approve')).status).toBe(200);
  expect([await limitOf(kept), (await customers.read(other)).id]).toEqual([null, kept]);
  const phone = `136${String(process.pid % 10_000).padStart(4, '0')}0001`;
  const job = await importsOf(server, clerk, '/api/customer/import/').send(
    [
      ['名称', '类型', '电话', '信用额度'],
      ['崂山茶业', '企业', phone, '100000.01'],
    ],
    { mode: 'commit' },
  );
  expect(job).toMatchObject({ state: 'failed', done: 0, message: expect.stringContaining('需要复核') });
  const found = await server.database.db().rows('SELECT id FROM customer WHERE phone = $1', [phone]);
  expect(found).toEqual([]);
});

test('of two who raise it at once, one waits and the other hears of it', async () => {
  const id = await customers.create({ credit_limit_fen: 0 });
  const replies = await Promise.all([set(id, 2 * usual), set(id, 3 * usual)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(await limitOf(id)).toBe(0);
});
