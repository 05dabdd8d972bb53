import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';

let server: TestServer;
let keeper: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { superuser: true });
  await keeper.call('POST', '/api/short_link_host/', { host: '.mall.cn' });
});
afterAll(() => server.close());

const visit = (code: string, query = '') =>
  fetch(`${server.origin}/s/${code}${query}`, { redirect: 'manual' }).then(async (reply) => ({
    status: reply.status,
    location: reply.headers.get('location'),
    text: await reply.text(),
    policy: reply.headers.get('content-security-policy'),
  }));

const add = async (link: string) =>
  (await keeper.call('POST', '/banks/add_bank_activity_shortlink/', { link })).body as { code: string; url: string };

const hits = async (code: string) =>
  (await keeper.call('GET', `/api/short_link_readonly/?code=${code}`)).body.results[0].hits as number;

test('a link of an activity leads on to its page, as often as one likes', async () => {
  const { code, url } = await add('https://www.mall.cn/activity/8?from=a&b=c#d');
  expect(url).toBe(`/s/${code}`);
  expect(await visit(code)).toMatchObject({ status: 302, location: 'https://www.mall.cn/activity/8?from=a&b=c#d' });
});

test('a link to Chinese words leads on to them, encoded as headers need it', async () => {
  const { code } = await add('https://www.mall.cn/专题/中秋?名=月饼');
  const { status, location } = await visit(code);
  expect([status, decodeURI(location ?? '')]).toEqual([302, 'https://www.mall.cn/专题/中秋?名=月饼']);
});

test('only addresses of the web are taken', async () => {
  for (const link of ['javascript:alert(1)', 'ftp://a.cn', '//a.cn', 'https://u:p@a.cn', 'https://', '/goods']) {
    const { status, body } = await keeper.call('POST', '/banks/add_bank_activity_shortlink/', { link });
    expect([link, status, Object.keys(body)]).toEqual([link, 400, ['link']]);
  }
  const other = await signIn(server, { may: ['/config/short-link'] });
  const refused = await other.call('POST', '/banks/add_bank_activity_shortlink/', { link: 'https://a.cn' });
  expect(refused.status).toBe(403);
});

test('before a foreign host a page says where it goes, and nothing in it is markup', async () => {
  const { code } = await add('https://evil.cn/?q="><script>alert(1)</script>');
  const { status, text, policy } = await visit(code);
  expect([status, text.includes('<script'), text.includes('即将离开本站')]).toEqual([200, false, true]);
  expect(policy).toContain("default-src 'none'");
});

test('unknown, disabled and ended links lead nowhere, within a second of the change', async () => {
  const { code } = await add('https://a.mall.cn');
  const [row] = (await keeper.call('GET', `/api/short_link_readonly/?code=${code}`)).body.results;
  expect((await visit(code)).status).toBe(302);
  await keeper.call('POST', `/api/short_link/${row.id}/disable/`, {});
  await expect.poll(async () => (await visit(code)).status, { timeout: 20_000 }).toBe(404);
  await keeper.call('POST', `/api/short_link/${row.id}/enable/`, {});
  await expect.poll(async () => (await visit(code)).status, { timeout: 20_000 }).toBe(302);
  await keeper.call('PATCH', `/api/short_link/${row.id}/`, { expires_at: Math.floor(Date.now() / 1000) - 5 });
  await expect.poll(async () => (await visit(code)).status, { timeout: 20_000 }).toBe(404);
  expect((await visit('nothing')).text).toContain('链接已失效');
  expect((await visit('..%2f')).status).toBe(404);
  const changed = await keeper.call('PATCH', `/api/short_link/${row.id}/`, { code: 'another' });
  expect(changed.body).toHaveProperty('code');
});

test('visits are counted afterwards, each once, by day and channel', async () => {
  const { code } = await add('https://b.mall.cn');
  const visits = 300;
  await Promise.all(Array.from({ length: visits }, (_, at) => visit(code, ['?c=poster', '?c=<b>', ''][at % 3])));
  await expect.poll(() => hits(code), { timeout: 20_000 }).toBe(visits);
  const [{ id }] = (await keeper.call('GET', `/api/short_link_readonly/?code=${code}`)).body.results;
  const report = await keeper.call('GET', `/api/short_link_hit/?by=channel&short_link=${id}`);
  expect(report.body.rows.map((row: { name: string; hits: number }) => [row.name, row.hits])).toEqual([
    ['未标渠道', 200],
    ['poster', 100],
  ]);
  const { rows } = (await keeper.call('GET', `/api/short_link_hit/?by=day&short_link=${id}`)).body;
  expect(rows.reduce((sum: number, row: { hits: number }) => sum + row.hits, 0)).toBe(visits);
});

test('days of visits come the newest first', async () => {
  const { code } = await add('https://f.mall.cn');
  const [{ id }] = (await keeper.call('GET', `/api/short_link_readonly/?code=${code}`)).body.results;
  await server.database.db().rows(
    `INSERT INTO short_link_hit (short_link_id, day, channel, hits)
     SELECT $1, (now() AT TIME ZONE 'Asia/Shanghai')::date - n, '', 1 FROM generate_series(0, 3) n`,
    [id],
  );
  const { rows } = (await keeper.call('GET', `/api/short_link_hit/?by=day&short_link=${id}`)).body;
  const names: string[] = rows.map(({ name }: { name: string }) => name);
  expect([names.length, names]).toEqual([4, names.toSorted().toReversed()]);
  const [from, to] = [`${names[2]}T00:00:00+08:00`, `${names[1]}T23:59:59+08:00`].map((at) => Date.parse(at) / 1000);
  const between = `/api/short_link_hit/?by=day&short_link=${id}&from=${from}&to=${to}`;
  const found: { name: string }[] = (await keeper.call('GET', between)).body.rows;
  expect(found.map(({ name }) => name)).toEqual([names[1], names[2]]);
});

test('visitors who name channel after channel fill no table', async () => {
  const { code } = await add('https://e.mall.cn');
  const [{ id }] = (await keeper.call('GET', `/api/short_link_readonly/?code=${code}`)).body.results;
  for (const round of [0, 1]) {
    await Promise.all(Array.from({ length: 40 }, (_, at) => visit(code, `?c=x${round}${at}`)));
    await visit(code, `?c=${'长'.repeat(33)}`);
    await expect.poll(() => hits(code), { timeout: 20_000 }).toBe(41 * (round + 1));
  }
  const kept = await server.database
    .db()
    .rows<{ channel: string; hits: number }>('SELECT channel, hits FROM short_link_hit WHERE short_link_id = $1', [id]);
  expect(kept.length).toBeLessThanOrEqual(52);
  expect(kept.reduce((sum, one) => sum + one.hits, 0)).toBe(82);
  const { rows } = (await keeper.call('GET', `/api/short_link_hit/?by=channel&short_link=${id}`)).body;
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['其他渠道', '未标渠道']));
});

test('visits that can not be written wait for a time when they can', async () => {
  const { code } = await add('https://c.mall.cn');
  const { pools } = server.database;
  await pools.owner.query('ALTER TABLE short_link_hit RENAME TO short_link_hit_away');
  await Promise.all(Array.from({ length: 40 }, () => visit(code)));
  await eventually(async () => expect(await hits(code)).toBe(0));
  await pools.owner.query('ALTER TABLE short_link_hit_away RENAME TO short_link_hit');
  await expect.poll(() => hits(code), { timeout: 20_000 }).toBe(40);
});

test('a file makes many links, whose codes are their own, and takes back those that nobody visited', async () => {
  const { send, undo } = importsOf(server, keeper, '/api/short_link/import/');
  const rows = [
    ['名称', '目标链接', '短码', '有效至'],
    ['海报一', 'https://d.mall.cn/1', 'Poster1', ''],
    ['海报二', 'https://d.mall.cn/2', '', '2099-12-31'],
    ['海报三', 'https://d.mall.cn/3', 'Poster1', ''],
    ['海报四', 'ftp://d.mall.cn/4', '', ''],
  ];
  const job = await send(rows, { mode: 'commit', skip_bad: 'true' });
  expect(job).toMatchObject({ state: 'succeeded', failed: 2 });
  expect((await visit('Poster1')).status).toBe(302);
  await expect.poll(() => hits('Poster1'), { timeout: 20_000 }).toBe(1);
  expect((await undo(job.id)).map(({ state }) => state).sort()).toEqual(['done', 'refused']);
});
