import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';

let server: TestServer;
let clerk: SignedIn;
const open = new AbortController().signal;
const path = '/api/goods/import/';
const may = ['/goods/list', '/goods/list#import', '/goods/list#update', '/goods/list#shelve'] as const;
const heading = ['商品名称', 'SKU编码', '规格', '销售价', '分类', '品牌', '税率', '条码'];

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may });
  const db = server.database.db();
  await db.rows(
    `WITH top AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id)
     INSERT INTO category (name, level, parent_id) SELECT '大米', 2, id FROM top`,
  );
  await db.rows("INSERT INTO brand (name) VALUES ('北大荒')");
});
afterAll(() => server.close());

type Cells = readonly XlsxStreamRow[];

async function send(who: SignedIn, to: string, rows: Cells, fields: Readonly<Record<string, string>> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const bytes = await new Response(writeXlsxStream(rows, { name: '商品' })).arrayBuffer();
  body.set('file', new Blob([bytes]), '商品.xlsx');
  const headers = { authorization: `token ${who.token}` };
  const response = await fetch(`${server.origin}${to}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> };
}

async function imported(rows: Cells, { way = 'create', ...fields }: Readonly<Record<string, string>> = {}) {
  const { body } = await send(clerk, path, rows, { choices: JSON.stringify({ way }), ...fields });
  await runNext(server.app.runner, ['import'], open);
  return (await clerk.call('GET', `/api/job_readonly/${body.job.id}/`)).body;
}

async function undone(id: number) {
  const started = await clerk.call('POST', `/api/job/${id}/undo/`, {});
  await runNext(server.app.runner, ['undo'], open);
  return (await clerk.call('GET', `/api/job_item_readonly/?job=${started.body.job.id}&ordering=id`)).body.results;
}

const goodsOf = async (name: string) =>
  (await clerk.call('GET', `/api/goods_readonly/?name=${encodeURIComponent(name)}`)).body.results;
const whole = async (id: number) => (await clerk.call('GET', `/api/goods_readonly/${id}/`)).body;
const commit = { mode: 'commit' };

test('rows of one name become one goods with its grid; prices are yuan to the fen', async () => {
  const job = await imported(
    [
      heading,
      ['五常大米', 'M-1', '重量:1kg', '9.90', '粮油/大米', '北大荒', '9%', '690000001'],
      ['五常大米', 'M-5', '重量:5kg', 45.05, '', '', '', ''],
      ['东北大米', 'D-1', '', '0.01', '大米', '', '', ''],
    ],
    commit,
  );
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 3 行', is_undoable: true });
  const [rice] = await goodsOf('五常大米');
  const shown = await whole(rice.id);
  expect(shown).toMatchObject({
    state: 'draft',
    tax_rate: 9,
    unit: '件',
    specs: [{ name: '重量', values: ['1kg', '5kg'] }],
  });
  expect(shown.brand.name).toBe('北大荒');
  const [entry] = await server.database
    .db()
    .rows("SELECT subject, changes FROM audit WHERE act = 'import' AND resource = 'goods' AND subject_id = $1", [
      rice.id,
    ]);
  expect(entry).toMatchObject({ subject: '五常大米', changes: { name: [null, '五常大米'] } });
  expect(JSON.stringify(entry)).toContain('"sale_price_fen":990');
  expect(shown.skus).toMatchObject([
    { code: 'M-1', sale_price_fen: 990, barcode: '690000001', spec_values: ['1kg'], fulfilment: 'stock' },
    { code: 'M-5', sale_price_fen: 4505, spec_values: ['5kg'] },
  ]);
});

test('a bad row holds all back with its reason in the file, or is left out alone', async () => {
  const rows = [
    heading,
    ['小米', 'X-1', '', '5.00', '粮油', '', '', ''],
    ['小米二', 'X-2', '', '五元', '杂粮', '', '', ''],
  ];
  const dry = await imported(rows);
  expect(dry).toMatchObject({ state: 'succeeded', message: '共 2 行，1 行可导入，1 行有误', is_undoable: false });
  const marked = await rowsOf((await fetchFile(server, dry.result_url)).bytes);
  expect(marked[2]?.at(-1)).toBe('销售价应为金额，最多两位小数');
  expect(await imported(rows, commit)).toMatchObject({ state: 'failed' });
  expect(await goodsOf('小米')).toEqual([]);
  expect(await imported(rows, { ...commit, skip_bad: 'true' })).toMatchObject({ message: '已导入 1 行，1 行有误' });
  expect(await goodsOf('小米')).toHaveLength(1);
});

test('new goods below cost wait for no second person in a file: it refuses them by name', async () => {
  const db = server.database.db();
  await db.rows(
    "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('低于成本', 'price_below_cost', 100, 'enabled')",
  );
  const priced = ['商品名称', 'SKU编码', '销售价', '成本价', '分类'];
  const rows = [priced, ['糯米', 'N-1', '3.99', '5.00', '大米'], ['燕麦', 'Y-1', '4.00', '5.00', '大米']];
  const dry = await imported(rows);
  expect(dry).toMatchObject({ message: '共 2 行，1 行可导入，1 行有误' });
  expect((await rowsOf((await fetchFile(server, dry.result_url)).bytes))[1]?.at(-1)).toMatch(
    /需要复核.*低于成本 1.01 元/,
  );
  const job = await imported(rows, { ...commit, skip_bad: 'true' });
  expect(job.message).toContain('已导入 1 行');
  const marked = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(marked[1]?.at(-1)).toContain('低于成本 1.01 元');
  expect([await goodsOf('糯米'), (await goodsOf('燕麦')).length]).toEqual([[], 1]);
  const again = [priced, ['', 'Y-1', '3.90', '', '']];
  expect((await imported(again, { way: 'update' })).row_notes).toMatch(/^第 2 行：.*Y-1 低于成本 1.10 元/);
  await db.rows('UPDATE approval_rule SET is_deleted = true');
});

test('known SKUs are changed where cells are filled, new ones join their goods, and both are taken back', async () => {
  await imported([heading, ['糙米', 'C-1', '重量:1kg', '8.00', '大米', '北大荒', '13%', '']], commit);
  const [{ id }] = await goodsOf('糙米');
  const before = await whole(id);
  const job = await imported(
    [heading, ['糙米', 'C-1', '', '7.50', '', '', '9%', ''], ['糙米', 'C-2', '重量:2kg', '14.00', '', '', '', '']],
    { ...commit, way: 'both' },
  );
  expect(job).toMatchObject({ message: '已导入 2 行' });
  const after = await whole(id);
  expect(after).toMatchObject({ tax_rate: 9, specs: [{ name: '重量', values: ['1kg', '2kg'] }] });
  expect(after.skus).toMatchObject([
    { code: 'C-1', sale_price_fen: 750 },
    { code: 'C-2', sale_price_fen: 1400 },
  ]);
  expect(after.brand.name).toBe('北大荒');
  expect(await undone(job.id)).toMatchObject([{ state: 'done', title: '第 2 行 糙米' }]);
  const restored = await whole(id);
  expect(restored).toMatchObject({ tax_rate: 13, specs: before.specs });
  expect(restored.skus).toMatchObject([{ code: 'C-1', sale_price_fen: 800 }]);
  expect(restored.skus).toHaveLength(1);
});

test('the exported list of SKUs with other prices is read again, and no specification comes of it', async () => {
  const made = ['1kg', '5kg'].map((weight) => ['薏米', `H-${weight}`, `重量:${weight}`, '8.00', '大米', '', '', '']);
  await imported([heading, ...made], commit);
  const chief = await signIn(server, { superuser: true });
  const columns = ['code', 'name', 'spec_text', 'sale_price_fen'];
  const { body } = await chief.call('POST', '/api/sku/export/', { filter: { code__contains: 'H-' }, columns });
  await runNext(server.app.runner, ['export'], open);
  const { result_url } = (await chief.call('GET', `/api/job_readonly/${body.job.id}/`)).body;
  const [head = [], ...rows] = (await rowsOf((await fetchFile(server, result_url)).bytes)) as string[][];
  const job = await imported([head, ...rows.map((cells) => cells.with(3, '9.50'))], { ...commit, way: 'update' });
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 2 行' });
  const [{ id }] = await goodsOf('薏米');
  expect(await whole(id)).toMatchObject({
    specs: [{ name: '重量', values: ['1kg', '5kg'] }],
    skus: [{ sale_price_fen: 950 }, { sale_price_fen: 950 }],
  });
});

test('a new goods goes again; one that was touched since stays, and says so', async () => {
  const rows = [
    heading,
    ['黑米', 'H-1', '', '8.00', '大米', '', '', ''],
    ['红米', 'R-1', '', '8.00', '大米', '', '', ''],
  ];
  const job = await imported(rows, commit);
  const [red] = await goodsOf('红米');
  const patched = await clerk.call('PATCH', `/api/goods/${red.id}/`, {
    subtitle: '手改',
    version: (await whole(red.id)).version,
  });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  expect(await undone(job.id)).toMatchObject([
    { state: 'refused', message: '商品在导入后被修改、上下架或删除，不能撤销' },
    { state: 'done' },
  ]);
  expect(await goodsOf('黑米')).toEqual([]);
  expect(await goodsOf('红米')).toHaveLength(1);
  expect(await imported([heading, ['黑米', 'H-1', '', '8.00', '大米', '', '', '']], commit)).toMatchObject({
    failed: 0,
  });
});

test('a file with other headings says them, and is read as its columns were matched', async () => {
  const other = [
    ['品牌系列', 'SKU编码', '多少钱', '分类'],
    ['紫米', 'Z-1', '6.60', '大米'],
  ];
  const found = await send(clerk, `${path}headings/`, other);
  expect(found.body).toEqual({
    headings: ['品牌系列', 'SKU编码', '多少钱', '分类'],
    columns: { code: 'SKU编码', category: '分类' },
  });
  const mapping = JSON.stringify({ name: '品牌系列', sale_price_fen: '多少钱' });
  expect(await imported(other, { ...commit, mapping })).toMatchObject({ message: '已导入 1 行' });
  expect((await goodsOf('紫米'))[0]).toMatchObject({ lowest_price_fen: 660 });
  const nonsense = await send(clerk, path, other, { mapping: '{"nothing":"品牌系列"}' });
  expect([nonsense.status, nonsense.body]).toEqual([400, { mapping: ['列的对应关系无效'] }]);
});

test('importing has a leaf of its own, which needs no other and follows from none', async () => {
  const importer = await signIn(server, { may: ['/goods/list', '/goods/list#import'] });
  const wrong = await send(importer, path, [heading], { choices: '{"way":"sideways"}' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['way']]);
  const made = await send(importer, path, [heading, ['青豆', 'QD-1', '', '1.00', '大米', '', '', '']], commit);
  await runNext(server.app.runner, ['import'], open);
  const job = (await importer.call('GET', `/api/job_readonly/${made.body.job.id}/`)).body;
  expect([job.state, job.message]).toEqual(['succeeded', '已导入 1 行']);
  expect((await importer.call('POST', '/api/goods/', { name: '红豆' })).status).toBe(403);
  const maker = await signIn(server, { may: ['/goods/list', '/goods/list#create', '/goods/list#update'] });
  const refused = await send(maker, path, [heading]);
  expect([refused.status, refused.body.detail]).toEqual([403, '没有权限：导入商品']);
});

test('ten thousand rows are checked', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => [
    `批量商品${n >> 2}`,
    `L-${n}`,
    `款式:${n & 3}`,
    (n / 100 + 1).toFixed(2),
    '粮油/大米',
    '北大荒',
    '9%',
    `69${n + 10_000_000}`,
  ]);
  const job = await imported([heading, ...many]);
  expect(job).toMatchObject({ state: 'succeeded', failed: 0, total: 10_000 });
});

test('disabled records are taken only where the goods has them already', async () => {
  const db = server.database.db();
  await db.rows("INSERT INTO brand (name) VALUES ('老牌'), ('停牌')");
  await db.rows("INSERT INTO freight_template (name, basis) VALUES ('旧运费', 'weight')");
  const columns = ['商品名称', 'SKU编码', '销售价', '分类', '品牌', '运费模板'];
  const row = (code: string, brand: string) => [`谷${code}`, code, '8.00', '大米', brand, '旧运费'];
  expect(await imported([columns, row('G-1', '老牌')], commit)).toMatchObject({ message: '已导入 1 行' });
  for (const table of ['brand', 'freight_template'] as const)
    await db.rows(`UPDATE ${table} SET state = 'disabled' WHERE name IN ('老牌', '停牌', '旧运费')`);
  const rows = [columns, row('G-1', '老牌'), row('G-2', '老牌')];
  const job = await imported(rows, { ...commit, way: 'both', skip_bad: 'true' });
  expect(job.message).toBe('已导入 1 行，1 行有误');
  const marked = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(marked.at(-1)?.at(-1)).toBe('品牌「老牌」已停用；运费模板「旧运费」已停用');
  expect((await whole((await goodsOf('谷G-1'))[0].id)).brand.name).toBe('老牌');
  const changed = await imported([columns, row('G-1', '停牌')], { way: 'update' });
  expect((await rowsOf((await fetchFile(server, changed.result_url)).bytes))[1]?.at(-1)).toBe('品牌「停牌」已停用');
});
