import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let clerk: SignedIn;
let agent: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  clerk = await signIn(server, {});
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛分公司') RETURNING id");
  agent = await signIn(server, { agent_label_id: label?.id ?? 0 });
});

const keep = (who: SignedIn, key: string, value: unknown) =>
  who.call('POST', '/api/user_setting/', value === undefined ? { key } : { key, value });
const kept = async (who: SignedIn) => (await who.call('GET', '/api/user_setting_readonly/')).body.results;

test('everybody keeps settings of their own, limited callers too', async () => {
  const columns = { order: ['id', 'name'], hidden: ['id'], widths: { name: 240 } };
  expect((await keep(clerk, 'list:/order/list:order', columns)).status).toBe(200);
  expect((await keep(agent, 'list:/order/list:order', { hidden: [] })).status).toBe(200);
  expect(await kept(clerk)).toEqual([{ key: 'list:/order/list:order', value: columns }]);
  expect(await kept(agent)).toEqual([{ key: 'list:/order/list:order', value: { hidden: [] } }]);
});

test('a setting is replaced, and forgotten without a value', async () => {
  await keep(clerk, 'density', 'compact');
  await keep(clerk, 'density', 'wide');
  expect(await kept(clerk)).toContainEqual({ key: 'density', value: 'wide' });
  await keep(clerk, 'density', undefined);
  expect((await kept(clerk)).map(({ key }: { key: string }) => key)).not.toContain('density');
});

test('what is too large or oddly named is refused by field', async () => {
  expect((await keep(clerk, 'a', 'x'.repeat(20_001))).body).toEqual({ value: ['设置值过大'] });
  expect(Object.keys((await keep(clerk, 'A b', 1)).body)).toEqual(['key']);
});

test('there is an end to how many one person keeps', async () => {
  await server.database
    .db()
    .rows(
      "INSERT INTO user_setting SELECT $1, 'k' || n, '1', now() FROM generate_series(1, 1000) n ON CONFLICT DO NOTHING",
      [agent.id],
    );
  const { status, body } = await keep(agent, 'one-more', 1);
  expect([status, body.code]).toEqual([409, 'user_setting.too_many']);
  expect((await keep(agent, 'k7', 2)).status).toBe(200);
});
