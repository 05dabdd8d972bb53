import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let keeper: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: ['/shop3'] });
});
afterAll(() => server.close());

/** Calls are kept once a second. */
async function kept(query: string, count: number) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await keeper.call('GET', `/api/api_log_readonly/?${query}`);
    if (body.count >= count) return body.results;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no ${count} calls were kept for ${query}`);
}

test('attempts to sign in are shown, right and wrong', async () => {
  await server.as()('POST', '/account/login_admin/', { username: 'nobody-here', password: 'abc123' });
  const { body } = await keeper.call('GET', '/api/sign_in_log_readonly/?username=nobody-here');
  expect(body.results).toEqual([expect.objectContaining({ outcome: 'wrong', user: null, address: '127.0.0.1' })]);
});

test('a refused call is kept with who, what and why, without its query and body', async () => {
  await keeper.call('GET', '/api/order_readonly/?buyer_phone=13800001234');
  const [call] = await kept('path=/api/order_readonly/', 1);
  expect(call).toMatchObject({
    cause: 'refused',
    method: 'GET',
    status: 403,
    reason: 'forbidden',
    user: { id: keeper.id },
  });
  expect(JSON.stringify(call)).not.toContain('13800001234');
});

test('a call with faults is kept with the names of its fields', async () => {
  const superuser = await signIn(server, { superuser: true });
  await superuser.call('POST', '/api/agent_label/', { name: '', extra: 'a secret of mine' });
  const [call] = await kept('path=/api/agent_label/', 1);
  expect(call).toMatchObject({ status: 400, reason: expect.stringContaining('extra') });
  expect(JSON.stringify(call)).not.toContain('secret of mine');
});

test('calls that went well are not kept', async () => {
  await keeper.call('GET', '/api/me/');
  await keeper.call('GET', '/api/stock_level_readonly/');
  await kept('path=/api/stock_level_readonly/', 1);
  const { body } = await keeper.call('GET', '/api/api_log_readonly/?path=/api/me/');
  expect(body.count).toBe(0);
});

test('the logs are closed to a caller who does not hold their page, and refuse every write', async () => {
  const stranger = await signIn(server, { may: ['/user/list'] });
  for (const path of ['/api/sign_in_log', '/api/api_log', '/api/audit', '/api/job_run']) {
    expect((await stranger.call('GET', `${path}_readonly/`)).status).toBe(403);
    expect((await keeper.call('GET', `${path}_readonly/`)).status).toBe(200);
    expect((await keeper.call('DELETE', `${path}/1/`)).status).toBe(405);
  }
});
