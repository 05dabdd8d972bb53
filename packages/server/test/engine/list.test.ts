import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let superuser: SignedIn;
const names = ['青岛一部', '青岛二部', '济南', 'ＡＢＣ分公司', '100%折扣', '下_划线', '烟台'];

beforeAll(async () => {
  server = await startTestServer();
  superuser = await signIn(server, { superuser: true });
  for (const name of names) await superuser.call('POST', '/api/agent_label/', { name });
});
afterAll(() => server.close());

const list = (query: string) => superuser.call('GET', `/api/agent_label_readonly/?${query}`);
const found = async (query: string): Promise<string[]> =>
  (await list(query)).body.results.map((row: { name: string }) => row.name);

test('answers the newest first with an exact total and relative links', async () => {
  const { body } = await list('limit=3&offset=2');
  expect(body.count).toBe(names.length);
  expect(body.results.map((row: { name: string }) => row.name)).toEqual(names.toReversed().slice(2, 5));
  expect(body.next).toBe('/api/agent_label_readonly/?limit=3&offset=5');
  expect(body.previous).toBe('/api/agent_label_readonly/?limit=3&offset=0');
});

test('finds as many numbers at once as people may paste, however long they are', async () => {
  const codes = Array.from({ length: 1000 }, (_, index) => `SC${index}`.padEnd(40, '0'));
  const { status, body } = await superuser.call(
    'GET',
    `/api/order_readonly/?${new URLSearchParams({ order_no__in: codes.join(',') })}`,
  );
  expect([status, body.count]).toEqual([200, 0]);
});

describe('contains', () => {
  test('finds one and two Chinese characters', async () => {
    expect(await found('name__contains=青')).toEqual(['青岛二部', '青岛一部']);
    expect(await found('name__contains=青岛')).toEqual(['青岛二部', '青岛一部']);
  });
  test('ignores case and width', async () => {
    expect(await found('name__contains=abc')).toEqual(['ＡＢＣ分公司']);
  });
  test('takes % and _ literally', async () => {
    expect(await found('name__contains=%25')).toEqual(['100%折扣']);
    expect(await found('name__contains=_')).toEqual(['下_划线']);
  });
  test('follows a declared reference', async () => {
    expect(await found('created_by__nickname__contains=user_&limit=2')).toHaveLength(2);
    expect(await found('created_by__nickname__contains=nobody')).toEqual([]);
  });
});

describe('times are compared by whole second', () => {
  test('gt starts with the next second, lte includes its own', async () => {
    const { body } = await list('name=烟台');
    const at = body.results[0].created_at;
    expect(await found(`name=烟台&created_at__gt=${at}`)).toEqual([]);
    expect(await found(`name=烟台&created_at__gt=${at - 1}&created_at__lte=${at}`)).toEqual(['烟台']);
    expect(await found(`name=烟台&created_at__gte=${at}&created_at__lt=${at}`)).toEqual([]);
    expect(await found(`name=烟台&created_at=${at}`)).toEqual(['烟台']);
  });
});

describe('what is not declared is a 400 that names the parameter', () => {
  test.each([
    ['unknown=1', 'unknown'],
    ['name__startswith=x', 'name__startswith'],
    ['name__eq=x', 'name__eq'],
    ['created_by__password_hash__contains=x', 'created_by__password_hash__contains'],
    ['created_by__role__name__contains=x', 'created_by__role__name__contains'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1.5', 'limit'],
    ['offset=-1', 'offset'],
    ['ordering=remark', 'ordering'],
    ['ordering=-nothing', 'ordering'],
    ['is_deleted=maybe', 'is_deleted'],
    ['created_by=abc', 'created_by'],
    ['created_at__gt=yesterday', 'created_at__gt'],
    ['id__in=1,x', 'id__in'],
    ['name=a&name=b', 'name'],
    ['name__contains=%00', 'name__contains'],
  ])('%s', async (query, parameter) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([parameter]);
  });
});

test('the summary, the options and the list agree', async () => {
  const summary = await superuser.call('GET', '/api/agent_label_readonly/summary/?name__contains=青岛');
  expect(summary.body).toEqual({ count: 2, by: {}, sums: {} });
  const options = await superuser.call('GET', '/api/agent_label_readonly/options/?q=青岛');
  expect(options.body.results.map((row: { label: string }) => row.label)).toEqual(['青岛二部', '青岛一部']);
  const [, first] = options.body.results;
  const named = await superuser.call('GET', `/api/agent_label_readonly/options/?id=${first.id}`);
  expect(named.body.results).toEqual([first]);
});

test('a write is counted by the next list', async () => {
  const { body: before } = await list('limit=1');
  await superuser.call('POST', '/api/agent_label/', { name: '新增' });
  const { body: after } = await list('limit=1');
  expect(after.count).toBe(before.count + 1);
});
