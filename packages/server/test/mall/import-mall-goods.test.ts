import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Imports, importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';

const heading = ['商城', 'SKU编码', '银行商品编号', '商城标题', '商城价', '积分价', '排序'];

let fixture: OrderFixture;
let server: TestServer;
let keeper: SignedIn;
let imports: Imports;
let skus: readonly { readonly id: number; readonly code: string }[];

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  keeper = await signIn(server, { may: ['/bj-mall/goods', '/bj-mall/goods#import', '/bj-mall/goods#create'] });
  imports = importsOf(server, keeper, '/api/bank_mall_goods/import/');
  skus = [await fixture.stocked(9, 2000), await fixture.stocked(9, 3000), await fixture.stocked(9, 4000)];
  const [mall] = await db().rows<{ id: number }>(
    "INSERT INTO mall (code, name, bank, kind) VALUES ('BJ', '北京商城', 'CITIC', 'bj') RETURNING id",
  );
  const added = [{ sku: skus[0]?.id }, { sku: skus[1]?.id }];
  await keeper.call('POST', `/api/bank_mall/${mall?.id}/add_goods/`, { skus: added });
});
afterAll(() => server.close());

const db = () => fixture.database.db();
const codeOf = (index: number) => skus[index]?.code ?? '';
const shelf = () =>
  db().rows<Record<string, unknown>>(
    `SELECT m.bank_no, m.title, m.price_fen, m.points_price, m.sort FROM mall_goods m JOIN mall w ON w.id = m.mall_id
     WHERE w.code = 'BJ' ORDER BY m.sku_id`,
  );
const untouched = { bank_no: null, title: null, price_fen: null, points_price: null, sort: 0 };

test("the bank's catalogue gives goods their numbers, titles and prices; empty cells change nothing, and it is undone", async () => {
  const first = await imports.send(
    [heading, ['BJ', codeOf(0), 'B1', '五常大米', '18.80', '', '5'], ['北京商城', codeOf(1), 'B2', '', '', '', '']],
    { mode: 'commit' },
  );
  expect([first.state, first.failed]).toEqual(['succeeded', 0]);
  expect(await shelf()).toEqual([
    { bank_no: 'B1', title: '五常大米', price_fen: 1880, points_price: null, sort: 5 },
    { ...untouched, bank_no: 'B2' },
  ]);
  const second = await imports.send([heading, ['BJ', codeOf(0), '', '', '', '1800', '']], { mode: 'commit' });
  const former = await imports.undo(first.id);
  expect(former.map(({ state }) => state)).toEqual(['done', 'refused']);
  await imports.undo(second.id);
  expect(await shelf()).toEqual([
    { bank_no: 'B1', title: '五常大米', price_fen: 1880, points_price: null, sort: 5 },
    untouched,
  ]);
});

test("a mall's own price that would wait for a second person is named before the import, which refuses it", async () => {
  await db().rows(
    "INSERT INTO approval_rule (name, measure, percent, state) VALUES ('大幅改价', 'price_change', 30, 'enabled')",
  );
  const rows = [heading, ['BJ', codeOf(0), '', '', '9.00', '', ''], ['BJ', codeOf(1), '', '', '29.00', '', '']];
  const before = await shelf();
  const dry = await imports.send(rows);
  expect([dry.failed, await shelf()]).toEqual([1, before]);
  const marked = await rowsOf((await fetchFile(server, dry.result_url)).bytes);
  expect(String(marked[1]?.at(-1))).toMatch(/需要复核.*大幅改价/);
  const job = await imports.send(rows, { mode: 'commit', skip_bad: 'true' });
  expect(job.failed).toBe(1);
  expect(await shelf()).toMatchObject([before[0], { price_fen: 2900 }]);
  await db().rows('UPDATE approval_rule SET is_deleted = true');
});

test('rows of other malls, of SKUs that are not there and of numbers that are taken are told one by one', async () => {
  await imports.send([heading, ['BJ', codeOf(0), 'B1', '', '', '', '']], { mode: 'commit' });
  const job = await imports.send([
    heading,
    ['M1', codeOf(0), 'B9', '', '', '', ''],
    ['没有的', codeOf(0), 'B9', '', '', '', ''],
    ['BJ', '没有的', 'B9', '', '', '', ''],
    ['BJ', codeOf(2), 'B9', '', '', '', ''],
    ['BJ', codeOf(1), 'B1', '', '', '', ''],
    ['BJ', codeOf(0), 'B1', '', '0', '', ''],
  ]);
  const marked = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(marked.slice(1).map((cells) => String(cells.at(-1)))).toEqual([
    expect.stringContaining('商城不存在'),
    expect.stringContaining('商城不存在'),
    expect.stringContaining('SKU不存在'),
    expect.stringContaining('请先加入商品'),
    expect.stringContaining('已属于这个商城的另一个SKU'),
    expect.stringContaining('商城价'),
  ]);
});
