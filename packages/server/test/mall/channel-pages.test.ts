import { afterAll, beforeAll, expect, test } from 'vitest';
import { adaptersOf } from '../harness/adapters.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const malls = new Map<string, number>();

beforeAll(async () => {
  server = await startTestServer({ adapters: adaptersOf('mall_channel=simulator,mall_channel.GF=none') });
  for (const [code, kind] of [
    ['ABC', 'abc'],
    ['GF', 'gf'],
    ['QD', 'bqd'],
    ['BJ', 'bj'],
  ]) {
    const [row] = await server.database
      .db()
      .rows<{ id: number }>('INSERT INTO mall (code, name, bank, kind) VALUES ($1, $1, $2, $3) RETURNING id', [
        ...[code, 'COMM', kind],
      ]);
    malls.set(code ?? '', row?.id ?? 0);
  }
});
afterAll(() => server.close());

const path = (code: string, verb: string) => `/api/bank_mall/${malls.get(code)}/${verb}/`;

test('a page of one kind of malls connects those alone, and reading admits to no push', async () => {
  const keeper = await signIn(server, { may: ['/bank/agriculturalBank', '/bank/agriculturalBank#push'] });
  expect(await keeper.call('POST', path('ABC', 'push'), {})).toMatchObject({ status: 200, body: { count: 0 } });
  expect(await keeper.call('GET', path('ABC', 'channel'))).toMatchObject({
    ...{ status: 200, body: { is_configured: true, state: 'disabled', failed: 0, pulled_at: null } },
  });
  for (const code of ['GF', 'QD', 'BJ']) {
    expect((await keeper.call('POST', path(code, 'pull'), {})).status).toBe(404);
    expect((await keeper.call('GET', path(code, 'channel'))).status).toBe(404);
  }
  const reader = await signIn(server, { may: ['/bank/agriculturalBank'] });
  expect((await reader.call('GET', path('ABC', 'channel'))).status).toBe(200);
  expect((await reader.call('POST', path('ABC', 'push'), {})).status).toBe(403);
});

test('malls of 青岛银行 are connected on the page of their orders', async () => {
  const keeper = await signIn(server, { may: ['/bqd_mall', '/bqd_mall#push'] });
  expect((await keeper.call('POST', path('QD', 'enable_channel'), {})).status).toBe(204);
  expect((await keeper.call('GET', path('QD', 'channel'))).body).toMatchObject({ state: 'enabled' });
  expect(await keeper.call('POST', path('QD', 'pull'), {})).toMatchObject({
    status: 200,
    body: { count: 0, repeats: 0 },
  });
  expect((await keeper.call('GET', path('QD', 'channel'))).body.pulled_at).toBeGreaterThan(0);
  expect((await keeper.call('POST', path('ABC', 'push'), {})).status).toBe(404);
});

test('a mall without an adapter says so and refuses every act', async () => {
  const keeper = await signIn(server, { may: ['/gf-mall/shop', '/gf-mall/shop#push'] });
  expect((await keeper.call('GET', path('GF', 'channel'))).body).toMatchObject({ is_configured: false });
  for (const verb of ['push', 'pull', 'compare', 'enable_channel']) {
    expect(await keeper.call('POST', path('GF', verb), {})).toMatchObject({
      status: 409,
      body: { code: 'channel.none' },
    });
  }
});

test('who sees one branch alone connects no mall', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('山东分公司') RETURNING id");
  const agent = await signIn(server, {
    ...{ may: ['/bank/agriculturalBank', '/bank/agriculturalBank#push'], agent_label_id: label?.id ?? 0 },
  });
  expect((await agent.call('POST', path('ABC', 'push'), {})).status).toBe(403);
});
