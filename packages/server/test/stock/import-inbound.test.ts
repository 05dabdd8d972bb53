import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';

let server: TestServer;
let keeper: SignedIn;
const page = '/admin-psi/warehouses/io/inbound-docs';
const may = [page, `${page}#import`, `${page}#create`, `${page}#update`, `${page}#submit`] as const;
const path = '/api/stock_doc/import/';
const heading = ['仓库', '供应商', 'SKU编码', '数量', '单价'];
const commit = { mode: 'commit', choices: '{"type":105}' };

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may });
  const db = server.database.db();
  await db.rows(
    "INSERT INTO location (code, name, region, address) VALUES ('W1', '一号仓', '{山东省}', ''), ('W2', '二号仓', '{山东省}', '')",
  );
  await db.rows(
    `WITH c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
       g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type) SELECT '米', id, '袋', 9, 1 FROM c RETURNING id)
     INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, code, code, 100 FROM g, unnest('{A1,A2}'::text[]) AS code`,
  );
});
afterAll(() => server.close());

const drafts = async () => (await keeper.call('GET', '/api/stock_doc_readonly/?ordering=id')).body.results;

test('a file becomes one draft for each warehouse, and each is deleted again while nobody submitted it', async () => {
  const { send, undo } = importsOf(server, keeper, path);
  const job = await send(
    [heading, ['一号仓', '', 'A1', 10, '1.25'], ['W2', '', 'A1', 3, '1.333333'], ['一号仓', '', 'A2', '20', 2]],
    commit,
  );
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 3 行' });
  const made = await drafts();
  expect(made).toMatchObject([
    { type: 105, state: 'draft', total_quantity: 30, amount_fen: 5250 },
    { type: 105, state: 'draft', total_quantity: 3, amount_fen: 400 },
  ]);
  expect((await keeper.call('POST', `/api/stock_doc/${made[1].id}/submit/`, {})).status).toBe(200);
  expect(await undo(job.id)).toMatchObject([
    { state: 'refused', title: '第 3 行 W2', message: '入库单已提交或已删除，不能撤销导入' },
    { state: 'done', title: '第 2 行 一号仓' },
  ]);
  expect(await drafts()).toMatchObject([{ id: made[1].id }]);
});

test('a draft has no more lines than can be edited; further ones are in drafts of their own', async () => {
  const codes = Array.from({ length: 203 }, (_, at) => `B${at + 1}`);
  await server.database.db().rows(
    `INSERT INTO sku (goods_id, code, name, sale_price_fen)
     SELECT (SELECT min(id) FROM goods), code, code, 100 FROM unnest($1::text[]) AS code`,
    [codes],
  );
  const before = await drafts();
  const { send, undo } = importsOf(server, keeper, path);
  const job = await send([heading, ...codes.map((code) => ['W2', '', code, 1, 1])], commit);
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 203 行' });
  const made = (await drafts()).slice(before.length);
  expect(made.map(({ total_quantity }: { total_quantity: number }) => total_quantity)).toEqual([200, 3]);
  const { body } = await keeper.call('GET', `/api/stock_doc_readonly/${made[0].id}/`);
  const lines = body.lines.map(({ id, sku, unit_price }: { id: number; sku: { id: number }; unit_price: string }) => ({
    ...{ id, sku: sku.id, unit_price },
    expected_quantity: 2,
  }));
  expect(await keeper.call('PATCH', `/api/stock_doc/${made[0].id}/`, { version: body.version, lines })).toMatchObject({
    status: 200,
    body: { total_quantity: 400 },
  });
  expect(await undo(job.id)).toHaveLength(2);
  expect(await drafts()).toHaveLength(before.length);
});

test('what a row names must be there, once', async () => {
  const job = await importsOf(server, keeper, path).send(
    [heading, ['三号仓', '', 'A1', 1, 1], ['W1', '无此商', 'A9', 0, 1], ['W1', '', 'A1', 1, 1], ['W1', '', 'A1', 2, 1]],
    { choices: '{"type":106}' },
  );
  expect(job).toMatchObject({ failed: 3 });
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(rows.slice(1).map((row) => row[5] ?? null)).toEqual([
    '入库仓库：仓库「三号仓」不存在或已停用',
    '应收数量不能小于1',
    null,
    '入库仓库：与第 4 行重复',
  ]);
});

test('what was bought names whom it came from', async () => {
  const job = await importsOf(server, keeper, path).send([heading, ['W1', '', 'A1', 1, 1]]);
  expect(job).toMatchObject({ failed: 1 });
  const rows = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(rows[1]?.[5]).toBe('采购入库和采购退货出库必须填写供应商');
});

test('a branch brings into its own warehouses alone', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const branch = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const job = await importsOf(server, branch, path).send([heading, ['W1', '', 'A1', 1, 1]], commit);
  expect(job).toMatchObject({ failed: 1 });
});
