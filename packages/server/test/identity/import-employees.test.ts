import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { makeRole } from './people.ts';

let server: TestServer;
let keeper: SignedIn;
const path = '/api/backend_employee/import/';
const heading = ['用户名', '姓名', '联系电话', '角色', '部门', '任职状态'];
const commit = { mode: 'commit' };

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: ['/user/list', '/user/list#import', '/user/list#disable'] });
  const db = server.database.db();
  const small = await makeRole(db, '1020101');
  await db.rows("UPDATE backend_role SET name = '太大' WHERE id = $1", [small]);
  await db.rows("INSERT INTO backend_role (name, menu_permission) VALUES ('客服', '')");
  await db.rows("INSERT INTO organ (name, type) VALUES ('客服部', 'department')");
});
afterAll(() => server.close());

const signInAs = (username: string, password: string) =>
  server
    .as()('POST', '/account/login_admin/', { username, password })
    .then(({ status }) => status);
const accounts = async () =>
  (
    await server.database
      .db()
      .rows<{ username: string }>(
        'SELECT username FROM "user" WHERE username LIKE \'new%\' AND NOT is_deleted ORDER BY 1',
      )
  ).map(({ username }) => username);

test('accounts come with passwords that stand in the result file alone, and go again while nobody signed in', async () => {
  const { send, undo } = importsOf(server, keeper, path);
  const rows = [
    heading,
    ['new1', '李雷', '13812345678', '客服', '客服部', ''],
    ['new2', '韩梅', '13812345679', '客服', '', '实习'],
  ];
  const job = await send(rows, commit);
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 2 行' });
  const cells = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  const passwords = cells.slice(1).map((row) => String(row.at(-1)).replace('一次性密码：', ''));
  expect(passwords.every((password) => /^[a-zA-Z2-9]{12}$/.test(password))).toBe(true);
  const stranger = await signIn(server, { superuser: true });
  expect((await stranger.call('GET', `/api/job_readonly/${job.id}/`)).status).toBe(404);
  const kept = await server.database
    .db()
    .rows<{ all: string }>(
      "SELECT coalesce(string_agg(r::text, ''), '') || (SELECT coalesce(string_agg(j::text, ''), '') FROM job_run j) AS all FROM import_row r",
    );
  for (const password of passwords) expect(kept[0]?.all.includes(password)).toBe(false);
  expect(await signInAs('new1', passwords[0] ?? '')).toBe(200);
  expect(await undo(job.id)).toMatchObject([
    { state: 'done', title: '第 3 行 new2' },
    { state: 'refused', message: '该账号已登录过或已删除，不能撤销' },
  ]);
  expect(await accounts()).toEqual(['new1']);
  expect(await signInAs('new2', passwords[1] ?? '')).not.toBe(200);
});

test('a role that holds more than the importer is refused before anything is made', async () => {
  const rows = [heading, ['new7', '甲', '13812345678', '太大', '', ''], ['new1', '乙', '1', '无', '无', '']];
  const job = await importsOf(server, keeper, path).send(rows);
  expect(job).toMatchObject({ failed: 2 });
  const cells = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(cells[1]?.at(-1)).toMatch(/^角色：/);
  expect(cells[2]?.at(-1)).toMatch(/联系电话/);
});

test('a branch makes no employees', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const branch = await signIn(server, { may: ['/user/list', '/user/list#import'], agent_label_id: label?.id ?? 0 });
  const job = await importsOf(server, branch, path).send(
    [heading, ['new9', '甲', '13812345678', '客服', '', '']],
    commit,
  );
  expect(job).toMatchObject({ state: 'failed' });
});
