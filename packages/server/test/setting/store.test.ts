import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { importsOf } from '../jobs/imports.ts';

const may = [
  ...(['/store/list', '/store/type', '/basic/store'] as const),
  ...(['/store/list#create', '/store/list#update', '/store/list#delete', '/store/list#import'] as const),
  ...(['/store/type#create', '/store/type#delete'] as const),
] as const;

let server: TestServer;
let keeper: SignedIn;
let type: number;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may });
  type = (await keeper.call('POST', '/api/store_type/', { code: 'ZY', name: '直营店' })).body.id;
});
afterAll(() => server.close());

const given = { region: ['山东省', '青岛市', '市南区'], address: '香港中路6号' };
const post = (code: string, values: object = {}, who = keeper) =>
  who.call('POST', '/api/store/', { code, name: `店${code}`, type, ...given, ...values });
const headings = ['门店编码', '名称', '门店类型', '营业状态', '省', '市', '区县', '详细地址', '地图位置'];
const row = (code: string, kind = '直营店', county = '崂山区') => [
  ...[code, `导入${code}`, kind, '营业中', '山东省', '青岛市', county, '东海路1号', '120.4,36.06'],
];

test('a type is kept as long as a store is of it, and counts them', async () => {
  const other = (await keeper.call('POST', '/api/store_type/', { code: 'KX', name: '快闪店' })).body.id;
  const { body } = await post('A1', { type: other });
  const refused = await keeper.call('DELETE', `/api/store_type/${other}/`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await keeper.call('GET', `/api/store_type_readonly/${other}/`)).body.store_count).toBe(1);
  expect((await keeper.call('DELETE', `/api/store/${body.id}/`)).status).toBe(204);
  expect((await keeper.call('DELETE', `/api/store_type/${other}/`)).status).toBe(204);
});

test.each([
  ['a place that is none', { region: ['山东省', '青岛市', '没有区'] }, 'region', '山东省青岛市没有“没有区”这个地区'],
  ['a place that goes on', { region: ['山东省', '青岛市'] }, 'region', '所在地区应选到区县'],
  ['a point abroad', { map_point: '2.35,48.85' }, 'map_point', expect.stringContaining('在中国境内')],
  ['a type that is none', { type: 999_999 }, 'type', '门店类型不存在或已停用'],
] as const)('refuses %s on its field', async (_, values, field, message) => {
  expect(await post('B1', values)).toMatchObject({ status: 400, body: { [field]: [message] } });
});

test('a city without counties is deep enough', async () => {
  expect((await post('B2', { region: ['广东省', '东莞市'] })).status).toBe(201);
});

test('the map counts stores by province and by city, and says how many have no point', async () => {
  const before = (await keeper.call('GET', '/api/store/points/')).body;
  const { id } = (await post('C1', { map_point: '120.382,36.067' })).body;
  await post('C2', { status: 'closed' });
  const whole = (await keeper.call('GET', '/api/store/points/')).body;
  const all = (areas: readonly { stores: number }[]) => areas.reduce((sum, { stores }) => sum + stores, 0);
  expect(all(whole.areas) - all(before.areas)).toBe(2);
  expect(whole.unplaced - before.unplaced).toBe(1);
  expect(whole.points[0]).toEqual({ id, name: '店C1', map_point: '120.382,36.067', status: 'open' });
  const one = (await keeper.call('GET', '/api/store/points/?province=山东省&status=closed')).body;
  expect([one.areas, one.points]).toEqual([[{ name: '青岛市', stores: 1 }], []]);
});

test('the master data page writes the same stores by its own leaves', async () => {
  const basic = await signIn(server, { may: ['/basic/store', '/basic/store#create'] });
  const made = await post('D1', {}, basic);
  expect(made.status).toBe(201);
  expect((await keeper.call('GET', `/api/store_readonly/${made.body.id}/`)).body.code).toBe('D1');
  expect((await basic.call('PATCH', `/api/store/${made.body.id}/`, { name: '改' })).status).toBe(403);
  expect((await basic.call('GET', '/api/store/points/')).status).toBe(403);
});

test('a branch office sees and makes stores of its own', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('一分') RETURNING id");
  const agent = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const foreign = (await post('E1')).body.id;
  const own = (await post('E2', {}, agent)).body;
  expect(own.agent_label.id).toBe(label?.id);
  expect((await agent.call('GET', `/api/store_readonly/${foreign}/`)).status).toBe(404);
  expect((await agent.call('GET', '/api/store_readonly/')).body.count).toBe(1);
  expect((await agent.call('GET', '/api/store/points/')).body.areas).toEqual([{ name: '山东省', stores: 1 }]);
  const job = await importsOf(server, agent, '/api/store/import/').send([headings, row('E3')], { mode: 'commit' });
  expect(job.state).toBe('succeeded');
  const taken = await importsOf(server, agent, '/api/store/import/').send([headings, row('E1')], { mode: 'commit' });
  expect(taken).toMatchObject({ state: 'failed', message: expect.stringContaining('门店编码已存在') });
  expect((await agent.call('GET', '/api/store_readonly/?code=E3')).body.results[0].agent_label.id).toBe(label?.id);
});

test('an import is tried, done and undone; what was changed since stays', async () => {
  const imports = importsOf(server, keeper, '/api/store/import/');
  const read = async (code: string) => (await keeper.call('GET', `/api/store_readonly/?code=${code}`)).body.results[0];
  const known = (await post('F1', { contact: '李晓燕' })).body;
  const rows = [headings, row('F1'), row('F2'), row('F3')];
  const tried = await imports.send([...rows, row('F4', '没有的'), row('F5', '直营店', '没有区')], { mode: 'dry_run' });
  expect([tried.failed, await read('F2')]).toEqual([2, undefined]);
  const done = await imports.send(rows, { mode: 'commit' });
  expect(await read('F1')).toMatchObject({ name: '导入F1', contact: '李晓燕', address: '东海路1号' });
  const kept = await read('F3');
  await keeper.call('PATCH', `/api/store/${kept.id}/`, { name: '改过' });
  const outcomes = await imports.undo(done.id);
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'refused']);
  expect(await read('F1')).toMatchObject({ id: known.id, name: '店F1', address: '香港中路6号' });
  expect(await read('F2')).toBeUndefined();
  expect(await read('F3')).toMatchObject({ name: '改过' });
});

test('each store that a file makes or changes has an entry of its own in the log, and another when it is taken back', async () => {
  const imports = importsOf(server, keeper, '/api/store/import/');
  const known = (await post('G1', { contact: '李晓燕' })).body.id;
  const done = await imports.send([headings, row('G1'), row('G2')], { mode: 'commit' });
  const made = (await keeper.call('GET', '/api/store_readonly/?code=G2')).body.results[0].id;
  await imports.undo(done.id);
  const entries = await server.database.db().rows(
    `SELECT act, act_label, subject, changes, created_by FROM audit
       WHERE resource = 'store' AND subject_id = ANY($1::bigint[]) AND act <> 'create' ORDER BY subject_id, id`,
    [[known, made]],
  );
  const by = { created_by: keeper.id };
  expect(entries).toMatchObject([
    {
      ...{ ...by, act: 'import', act_label: '导入门店', subject: '导入G1' },
      changes: { name: ['店G1', '导入G1'], address: ['香港中路6号', '东海路1号'] },
    },
    { ...by, act: 'import_undo', act_label: '撤销导入门店', subject: '店G1', changes: { name: ['导入G1', '店G1'] } },
    { ...by, act: 'import', subject: '导入G2', changes: { code: [null, 'G2'], name: [null, '导入G2'] } },
    { ...by, act: 'import_undo', subject: '导入G2' },
  ]);
  expect(Object.keys((entries[0] as { changes: object }).changes)).not.toContain('contact');
});

test('a file that was imported before is said to be one, until all of it is taken back', async () => {
  const bytes = [headings, row('H1'), row('H2')].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const send = async (mode: string, text = bytes) => {
    const body = new FormData();
    body.set('mode', mode);
    body.set('file', new Blob([text]), '门店.csv');
    const headers = { authorization: `token ${keeper.token}` };
    const reply = await fetch(`${server.origin}/api/store/import/`, { method: 'POST', headers, body });
    const { job } = (await reply.json()) as { job: { id: number } };
    await runNext(server.app.runner, ['import'], new AbortController().signal);
    return (await keeper.call('GET', `/api/job_readonly/${job.id}/`)).body;
  };
  expect((await send('dry_run')).row_notes).toBeNull();
  const done = await send('commit');
  expect(done).toMatchObject({ state: 'succeeded', row_notes: null });
  const said = /^这个文件（内容相同）已于 \d{4}-\d\d-\d\d \d\d:\d\d 由 .+ 导入 2 行，请确认不是重复导入$/;
  expect(await send('dry_run')).toMatchObject({
    state: 'succeeded',
    failed: 0,
    row_notes: expect.stringMatching(said),
  });
  expect((await send('dry_run', `${bytes}\n`)).row_notes).toBeNull();
  await importsOf(server, keeper, '/api/store/import/').undo(done.id);
  expect((await send('dry_run')).row_notes).toBeNull();
});
