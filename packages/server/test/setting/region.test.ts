import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = '/basic/regional';

let server: TestServer;
let keeper: SignedIn;

/** Stores a further province with two cities, of which one has counties. */
async function makeRegions(): Promise<void> {
  await server.database.db().rows(
    `WITH p AS (INSERT INTO region (level, name, code) VALUES (1, '岱省', '98') RETURNING id),
       c AS (INSERT INTO region (level, name, code, parent_id)
         SELECT 2, v.name, v.code, p.id FROM p, (VALUES ('岱青市', '9802'), ('岱济市', '9801')) v(name, code) RETURNING id, name)
     INSERT INTO region (level, name, code, parent_id)
     SELECT 3, v.name, v.code, c.id FROM c, (VALUES ('岱南区', '980202'), ('岱山区', '980212')) v(name, code) WHERE c.name = '岱青市'`,
  );
}

beforeAll(async () => {
  server = await startTestServer();
  await makeRegions();
  keeper = await signIn(server, {
    may: [
      page,
      `${page}#create`,
      `${page}#update`,
      `${page}#import`,
      '/agent-label',
      '/agent-label#create',
      '/agent-label#update',
    ],
  });
});
afterAll(() => server.close());

const one = async (name: string) =>
  (await keeper.call('GET', `/api/region_readonly/?name=${name}&limit=1`)).body.results[0];
const add = (name: string, values: object = {}) => keeper.call('POST', '/api/region/', { name, ...values });
const patch = (id: number, body: object) => keeper.call('PATCH', `/api/region/${id}/`, body);
const label = (region: readonly string[]) =>
  keeper.call('POST', '/api/agent_label/', { name: region.join(''), region });
const changesOf = async (id: number) =>
  (await keeper.call('GET', `/api/region_change_readonly/?region=${id}&ordering=id`)).body.results;
const compare = (list: string) => keeper.call('POST', '/api/region/compare/', { list });
const apply = (list: string, digest: string, skipped: readonly string[] = []) =>
  keeper.call('POST', '/api/region/apply_list/', { list, digest, skipped: skipped.map((key) => ({ key })) });

test('an added place can be chosen at once; its level, code and name fit its parent', async () => {
  const qingdao = await one('岱青市');
  const made = await add('岱北区', { parent: qingdao.id, code: '980203' });
  expect(made).toMatchObject({ status: 201, body: { level: 3 } });
  expect((await label(['岱省', '岱青市', '岱北区'])).status).toBe(201);
  expect(await changesOf(made.body.id)).toMatchObject([{ kind: 'added', name: '岱北区', source: 'manual' }]);
  const faults = [
    [{ parent: qingdao.id, code: '980102' }, '甲区', { code: ['行政区划代码应以上级的 9802 开头'] }],
    [{ parent: qingdao.id, code: '9802' }, '甲区', { code: expect.any(Array) }],
    [{ parent: qingdao.id }, '岱北区', { name: ['上级下面已有“岱北区”'] }],
    [{ parent: made.body.id }, '甲路', { parent: ['区县下面不能再有区域'] }],
  ] as const;
  for (const [values, name, body] of faults) expect(await add(name, values)).toMatchObject({ status: 400, body });
});

test('a renamed place keeps its former names, records keep what they hold, and rules follow', async () => {
  const jinan = await one('岱济市');
  const held = (await label(['岱省', '岱济市'])).body;
  const db = server.database.db();
  await db.rows(
    `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ('通用', 'piece') RETURNING id)
     INSERT INTO freight_rule (freight_template_id, region, service, first, first_fee_fen, next, next_fee_fen)
     SELECT id, '{岱省,岱济市,岱下区}', 'delivered', 1, 0, 1, 0 FROM t`,
  );
  expect((await patch(jinan.id, { name: '岱泉市' })).body.former_names).toBe('岱济市');
  expect(await changesOf(jinan.id)).toMatchObject([{ kind: 'renamed', former_name: '岱济市', name: '岱泉市' }]);
  expect(await db.rows('SELECT region FROM freight_rule')).toEqual([{ region: ['岱省', '岱泉市', '岱下区'] }]);
  expect((await keeper.call('GET', `/api/agent_label_readonly/${held.id}/`)).body.region).toEqual(['岱省', '岱济市']);
  const kept = { name: '改名', region: ['岱省', '岱济市'] };
  expect((await keeper.call('PATCH', `/api/agent_label/${held.id}/`, kept)).status).toBe(200);
  expect((await label(['岱省', '岱济市'])).body).toEqual({ region: ['岱省没有“岱济市”这个地区'] });
  expect((await label(['岱省', '岱泉市'])).status).toBe(201);
});

test('a disabled place is offered and taken no more, and no place is deleted', async () => {
  const { id } = (await add('测试省', { code: '97' })).body;
  const inTree = async () =>
    (await keeper.call('GET', '/api/region_readonly/tree/?state=enabled')).body.results.some(
      (node: { id: number }) => node.id === id,
    );
  expect([await inTree(), (await label(['测试省'])).status]).toEqual([true, 201]);
  await patch(id, { state: 'disabled' });
  expect([await inTree(), (await label(['测试省'])).status]).toEqual([false, 400]);
  expect((await keeper.call('DELETE', `/api/region/${id}/`)).status).toBe(405);
  expect((await keeper.call('GET', '/api/region_readonly/tree/?name=x')).status).toBe(400);
});

test('of two places with one name that are added at once there is one', async () => {
  const { id } = await one('岱青市');
  const both = await Promise.all([add('同名区', { parent: id }), add('同名区', { parent: id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

const list = (rows: string) => `行政区划代码\t单位名称\n980000\t岱省\n980200\t岱青市\n980100\t岱济市\n${rows}`;

test('an official list shows its difference, and applies all that was not skipped at once', async () => {
  await add('岱墨市', { parent: (await one('岱青市')).id, code: '980282' });
  const rows = list('980202\t岱南新区\n980215\t岱墨区\n980212\t岱山区\n981000\t岱威市\n981002\t岱翠区');
  const { body } = await compare(rows);
  const keys = body.changes.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(['added:9810', 'added:981002', 'renamed:980202', 'added:980215', 'disabled:980282']),
  );
  expect(body.changes.find(({ key }: { key: string }) => key === 'added:981002').above).toBe('岱省 岱威市');
  expect(await one('岱威市')).toBeUndefined();
  const refused = await apply(rows, body.digest, ['added:9810']);
  expect(refused).toMatchObject({ status: 400, body: { skipped: ['新增 岱翠区 时，也要采用它的上级'] } });
  expect(await one('岱南新区')).toBeUndefined();
  const done = await apply(rows, body.digest, ['disabled:980282']);
  expect(done.body).toEqual({ applied: keys.length - 1, skipped: 1 });
  expect(await one('岱翠区')).toMatchObject({ level: 3, parent: { name: '岱威市' } });
  expect(await one('岱南新区')).toMatchObject({ former_names: '岱南区', version: 2 });
  expect(await one('岱墨市')).toMatchObject({ state: 'enabled' });
  expect(await changesOf((await one('岱翠区')).id)).toMatchObject([{ kind: 'added', source: 'official' }]);
  expect((await compare(rows)).body.changes).toMatchObject([{ key: 'disabled:980282' }]);
});

test('a difference that moved on is refused; of two that apply it at once one does', async () => {
  const rows = list('980202\t新名甲区');
  const { digest } = (await compare(rows)).body;
  const both = await Promise.all([apply(rows, digest), apply(rows, digest)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = await one('新名甲区');
  expect((await changesOf(id)).filter(({ name }: { name: string }) => name === '新名甲区')).toHaveLength(1);
});

test.each([
  ['nothing', '没有代码', '没有读到区域，每行应为六位代码和名称，如 370202 市南区'],
  ['a code twice', '980000 岱省\n980000 山东', '代码 980000 出现了多次'],
  ['a place without one above', '980000 岱省\n989902 某区', '989902 某区 的上级不在名单和现有区域中'],
] as const)('refuses a list with %s', async (_, text, message) => {
  expect((await compare(text)).body).toEqual({ list: [message] });
});
