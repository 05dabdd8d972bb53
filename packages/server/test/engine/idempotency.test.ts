import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let superuser: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  superuser = await signIn(server, { superuser: true });
});

const keyed = (key: string, body: unknown) =>
  superuser.call('POST', '/api/agent_label/', body, { 'idempotency-key': key });
const total = async (): Promise<number> => (await superuser.call('GET', '/api/agent_label_readonly/')).body.count;

test('fifty repeats at once have one effect and one reply', async () => {
  const before = await total();
  const replies = await Promise.all(Array.from({ length: 50 }, () => keyed('same-key-1', { name: '一次' })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await total()).toBe(before + 1);
});

test('the control: without a key every call has its effect', async () => {
  const before = await total();
  await Promise.all(Array.from({ length: 5 }, () => superuser.call('POST', '/api/agent_label/', { name: '多次' })));
  expect(await total()).toBe(before + 5);
});

test('another body under the same key is refused', async () => {
  await keyed('same-key-2', { name: '甲' });
  const { status, body } = await keyed('same-key-2', { name: '乙' });
  expect([status, body.code]).toEqual([409, 'idempotency.other_body']);
});

test('a refusal is repeated too, and nothing is written', async () => {
  const before = await total();
  const [first, second] = [await keyed('same-key-3', { name: '' }), await keyed('same-key-3', { name: '' })];
  expect([first.status, second.status]).toEqual([400, 400]);
  expect(second.body).toEqual(first.body);
  expect(await total()).toBe(before);
});

test('keys belong to their caller', async () => {
  const other = await signIn(server, { superuser: true });
  await keyed('same-key-4', { name: '甲' });
  const { status } = await other.call('POST', '/api/agent_label/', { name: '乙' }, { 'idempotency-key': 'same-key-4' });
  expect(status).toBe(201);
});

test('a key that is too short is named', async () => {
  expect((await keyed('short', { name: 'x' })).body).toHaveProperty('Idempotency-Key');
});

describe('a file under a key', () => {
  const send = async (text: string, key: string) => {
    const body = new FormData();
    body.set('mode', 'commit');
    body.set('file', new Blob([text]), '名单.csv');
    const headers = { authorization: `token ${superuser.token}`, 'idempotency-key': key };
    const reply = await fetch(`${server.origin}/api/customer/import/`, { method: 'POST', headers, body });
    return { status: reply.status, body: (await reply.json()) as ReturnType<typeof JSON.parse> };
  };

  test('is taken once, by many at once too', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('名称\n甲', 'file-key-1')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(replies.map(({ body }) => body.job.id)).size).toBe(1);
  });

  test('is not another one', async () => {
    expect((await send('名称\n甲', 'file-key-2')).status).toBe(202);
    const other = await send('名称\n乙', 'file-key-2');
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.other_body']);
  });
});
