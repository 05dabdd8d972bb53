import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { authHash } from '../../src/domains/bank/auth/auth-code.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';
import { type Cells, makeCells } from './cells.ts';

const page = '/bank/bank-cell-manager';
const may = [
  page,
  `${page}#create`,
  `${page}#update`,
  `${page}#import`,
  `${page}#authorise`,
  `${page}#qrcode`,
] as const;

let server: TestServer;
let cells: Cells;
let keeper: SignedIn;
let app: SignedCall;

beforeAll(async () => {
  server = await startTestServer();
  cells = await makeCells(server);
  keeper = await signIn(server, { may });
  const key = { name: '柜台', channel: '小程序', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

const issue = async (who = keeper) =>
  (await who.call('POST', '/banks/get_bank_cell_auth/', { bank_cell: cells.counter })).body;
const bind = (code: string, account: string) => app('POST', '/open/v1/bank-cell-auths/', { code, account });
const unbind = (account: string, who = keeper) =>
  who.call('POST', '/services/banks/unbind_auth/', { bank_cell: cells.counter, account });

test('a code binds one device for once, until it is unbound', async () => {
  const { code, expires_at, qr } = await issue();
  expect([code, qr]).toEqual([expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/), `zhanggui:bank-cell-auth:${code}`]);
  expect(expires_at - Date.now() / 1000).toBeLessThanOrEqual(600);
  expect((await bind(code.toLowerCase(), 'POS-1')).body).toMatchObject({ bank_cell: 'Q11', account: 'POS-1' });
  expect((await bind(code, 'POS-2')).body).toMatchObject({ code: 'bank_cell.auth_code' });
  expect((await bind((await issue()).code, 'POS-1')).body).toMatchObject({ code: 'bank_cell.auth_bound' });
  expect((await unbind('POS-1')).body).toEqual({ msg: 'SUCCESS' });
  expect((await unbind('POS-1')).body).toMatchObject({ code: 'bank_cell.auth_unbound' });
  expect((await bind((await issue()).code, 'POS-1')).status).toBe(201);
});

test('a code is not taken when its minutes are over, and kept as a digest alone', async () => {
  const { code } = await issue();
  const db = server.database.db();
  const [kept] = await db.rows('UPDATE bank_cell_auth_code SET expires_at = now() WHERE code_hash = $1 RETURNING *', [
    authHash(code),
  ]);
  expect(JSON.stringify(kept)).not.toContain(code);
  expect((await bind(code, 'POS-3')).body).toMatchObject({ code: 'bank_cell.auth_code' });
});

test('of two devices that take one code at once one is bound; read before written, both would be', async () => {
  const { code } = await issue();
  const both = await Promise.all([bind(code, 'POS-4'), bind(code, 'POS-5')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);

  const db = server.database.db();
  const naive = (await issue()).code;
  const read = () =>
    db.rows('SELECT 1 FROM bank_cell_auth_code WHERE code_hash = $1 AND used_at IS NULL', [authHash(naive)]);
  expect((await Promise.all([read(), read()])).map((rows) => rows.length)).toEqual([1, 1]);
});

test('people of another branch neither authorise nor unbind there', async () => {
  const neighbour = await signIn(server, { may, bank_cell_id: cells.next });
  const refused = await neighbour.call('POST', '/banks/get_bank_cell_auth/', { bank_cell: cells.counter });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['bank_cell']]);
  await bind((await issue()).code, 'POS-6');
  expect((await unbind('POS-6', neighbour)).status).toBe(409);
  expect((await neighbour.call('GET', '/api/bank_cell_auth_readonly/')).body.count).toBe(0);
});

test('people of a branch authorise at its cells, whose authorisations and zones go with them', async () => {
  const db = server.database.db();
  const labels = await db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('青岛分公司'), ('济南分公司') RETURNING id",
  );
  const [qingdao, jinan] = await Promise.all(labels.map(({ id }) => signIn(server, { may, agent_label_id: id })));
  if (!qingdao || !jinan) throw new Error('two branches were made');
  const give = (label = labels[0]) =>
    db.rows('UPDATE bank_cell /* no edit: a test */ SET agent_label_id = $2 WHERE id = $1', [cells.next, label?.id]);
  const ask = (who: SignedIn) => who.call('POST', '/banks/get_bank_cell_auth/', { bank_cell: cells.next });
  const end = (who: SignedIn) =>
    who.call('POST', '/services/banks/unbind_auth/', { bank_cell: cells.next, account: 'POS-7' });
  const zones = async (who: SignedIn) => (await who.call('GET', '/api/bank_cell_zone_readonly/')).body.count;
  await give();
  await db.rows("INSERT INTO bank_cell_zone (name, bank_cell_id, agent_label_id) VALUES ('专区', $1, $2)", [
    cells.next,
    labels[0]?.id,
  ]);
  expect((await bind((await ask(qingdao)).body.code, 'POS-7')).status).toBe(201);
  await give(labels[1]);
  expect([(await ask(qingdao)).status, (await end(qingdao)).status, await zones(qingdao)]).toEqual([400, 409, 0]);
  expect([(await ask(jinan)).status, (await end(jinan)).status, await zones(jinan)]).toEqual([200, 200, 1]);
});

test('codes come as one picture or as an archive of pictures', async () => {
  const get = (path: string) =>
    fetch(`${server.origin}${path}`, { headers: { authorization: `token ${keeper.token}` } });
  const code = await get('/a2/services/wx/get_wx_code_unlimit/?page=pages/cell/index&scene=cell%3DQ11');
  expect(code.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await code.arrayBuffer()).slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect((await get('/a2/services/wx/get_wx_code_unlimit/?page=/x&scene=')).status).toBe(400);
  const headers = { authorization: `token ${keeper.token}`, 'idempotency-key': 'archive-key-1' };
  const pack = () =>
    fetch(`${server.origin}/tools/download_table_qrcode/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [cells.counter, cells.next] }),
    });
  // A repeat makes the file again.
  const archives = [await pack(), await pack()];
  for (const archive of archives) expect(archive.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await (archives[1] as Response).arrayBuffer());
  for (const name of ['Q11_Q11.png', 'Q12_Q12.png']) expect(bytes.includes(name)).toBe(true);
  expect((await keeper.call('POST', '/tools/download_table_qrcode/', { ids: [999_999] })).body).toHaveProperty('ids');
});

test('a file makes branches below one another and changes known ones; undone, all is as before', async () => {
  const imports = importsOf(server, keeper, '/api/bank_cell/import/');
  const heading = ['网点编码', '名称', '级别', '上级编码', '银行', '省', '市', '联系电话'];
  const rows = [
    ['Z1', '新分行', '市分行', 'Q0', '', '山东省', '青岛市', ''],
    ['Z11', '新支行', '网点', 'Z1', '', '山东省', '青岛市', '0532-80001111'],
    ['Q12', '改名支行', '网点', 'Q1', '', '山东省', '青岛市', ''],
  ];
  const before = (await keeper.call('GET', `/api/bank_cell_readonly/${cells.next}/`)).body;
  const job = await imports.send([heading, ...rows], { mode: 'commit' });
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 3 行' });
  const made = (await keeper.call('GET', '/api/bank_cell_readonly/?code=Z11')).body.results[0];
  expect(made).toMatchObject({ level: 4, parent: { name: '新分行' }, bank: { name: '青岛银行' } });
  expect((await keeper.call('GET', `/api/bank_cell_readonly/${cells.next}/`)).body.name).toBe('改名支行');
  expect((await imports.undo(job.id)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect((await keeper.call('GET', '/api/bank_cell_readonly/?code__in=Z1,Z11')).body.count).toBe(0);
  expect((await keeper.call('GET', `/api/bank_cell_readonly/${cells.next}/`)).body.name).toBe(before.name);
});

test('what another call writes before an import has the lock does not stand in the entry of the import, nor of its undoing', async () => {
  const imports = importsOf(server, keeper, '/api/bank_cell/import/');
  const db = server.database.db();
  const blockedByMe = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
  /** Begins while another call holds the branch, which it renames. */
  const beside = <T>(name: string, begin: () => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.rows('UPDATE bank_cell SET name = $2 WHERE id = $1', [cells.next, name]);
      const begun = begin();
      await vi.waitFor(async () => expect(await tx.rows(blockedByMe)).toHaveLength(1), 10_000);
      return { begun };
    });
  const rows = [
    ['网点编码', '名称', '级别', '上级编码', '银行', '省', '市'],
    ['Q12', '导入支行', '网点', 'Q1', '', '山东省', '青岛市'],
  ];
  const { begun: sent } = await beside('手改支行', () => imports.send(rows, { mode: 'commit' }));
  const { id } = await sent;
  const { begun: undone } = await beside('再改支行', () => imports.undo(id));
  expect(await undone).toMatchObject([{ state: 'done' }]);
  const entries = await db.rows<{ changes: { name: [string, string] } }>(
    "SELECT changes FROM audit WHERE resource = 'bank_cell' AND subject_id = $1 ORDER BY id DESC LIMIT 2",
    [cells.next],
  );
  expect(entries.map(({ changes }) => changes.name)).toEqual([
    ['再改支行', 'Q12'],
    ['手改支行', '导入支行'],
  ]);
});

test('a row that fits nowhere says why, by column', async () => {
  await server.database.db().rows(
    `WITH above AS (INSERT INTO bank_cell (code, name, level, bank_id, parent_id, region, status)
       SELECT 'Q9', '停用分行', level, bank_id, parent_id, region, 0 FROM bank_cell WHERE code = 'Q1' RETURNING id, bank_id, region)
     INSERT INTO bank_cell (code, name, level, bank_id, parent_id, region) SELECT 'Q91', '其下支行', 4, bank_id, id, region FROM above`,
  );
  const heading = ['网点编码', '名称', '级别', '上级编码', '银行', '省', '市'];
  const job = await importsOf(server, keeper, '/api/bank_cell/import/').send([
    heading,
    ['Y1', '无上级', '网点', 'NONE', '', '山东省', '青岛市'],
    ['Y2', '异行', '网点', 'Q1', 'ABC', '山东省', '青岛市'],
    ['Y3', '无此地', '网点', 'Q1', '', '山东省', '没有市'],
    ['Q1', '有下级', '网点', 'Q0', '', '山东省', '青岛市'],
    ['Y4', '停用的上级', '网点', 'Q9', '', '山东省', '青岛市'],
    ['Q91', '已在其下', '网点', 'Q9', '', '山东省', '青岛市'],
  ]);
  expect(job).toMatchObject({ failed: 5 });
  const marked = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(marked.slice(1, 6).map((row) => row.at(-1))).toEqual([
    '上级编码：上级「NONE」不存在，也不在前面的行里',
    '必须与上级网点属于同一家银行',
    '山东省没有“没有市”这个地区',
    '级别必须高于所有下级网点',
    '上级编码：上级「Q9」已停用',
  ]);
});
