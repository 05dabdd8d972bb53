import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeUser, password } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('sixty sign-ins a minute from one address', async () => {
  const { username } = await makeUser(server.database.db());
  const attempt = () => server.as()('POST', '/account/login_admin/', { username, password });
  const replies = await Promise.all(Array.from({ length: 62 }, attempt));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers, body } of refused) {
    expect(body).toEqual({ detail: '登录过于频繁，请稍后再试' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
