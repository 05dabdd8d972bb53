import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, remarksIn, rowsOf } from '../jobs/sheet-file.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);

/** Runs the job that a sheet was put into the queue as; the rows of its file and what its head says. */
async function sheetOf(path: string, kind: string) {
  const started = await act(`${path}/sheet/`);
  await runNext(server.app.runner, [kind], new AbortController().signal);
  const { body: job } = await sales.maker.call('GET', `/api/job_readonly/${started.job.id}/`);
  const { bytes } = await fetchFile(server, job.result_url);
  return { job, rows: await rowsOf(bytes), remarks: await remarksIn(bytes) };
}

test('a settlement is a spreadsheet for its customer, whose lines make its amount; a void one is none', async () => {
  const [customer, sku] = [await sales.customer({ name: '崂山茶业' }), await sales.sku(5)];
  const order = await sales.order(customer, [[sku, 5]]);
  await act(`/api/sale_order/${order}/deliver/`);
  const { lines: ordered } = await sales.read('/api/sale_order', order);
  await act(`/api/sale_order/${order}/take_back/`, { lines: [{ line: ordered[0].id, quantity: 2 }], note: '退货' });
  const period = { from_date: '2020-01-01', to_date: '2099-12-31' };
  const { id, number, lines } = await act('/api/sale_settlement_order/build/', { customer, ...period });
  const { job, rows, remarks } = await sheetOf(`/api/sale_settlement_order/${id}`, 'sale_settlement_sheet');
  expect(job).toMatchObject({ title: `销售对账单 ${number}`, message: `销售结算单 ${number}，2 行` });
  expect(decodeURIComponent(job.result_url)).toContain('销售对账单-崂山茶业');
  const [heading, ...body] = rows;
  expect(heading).toEqual(['来源', 'SKU编码', '商品名称', '规格', '单位', '数量', '单价(元)', '税率', '金额']);
  const found = body.map((row) => [row[0], Number(row[5]), Number(row[8])]);
  expect(found).toEqual(
    lines.map((line: { stock_doc_no: string; quantity: number; amount_fen: number }) => [
      ...[line.stock_doc_no, line.quantity],
      line.amount_fen / 100,
    ]),
  );
  expect(found.map(([, quantity, amount]) => [quantity, amount])).toEqual([
    [5, 50],
    [-2, -20],
  ]);
  expect(remarks).toEqual([
    ['销售结算单', number],
    ['客户', '崂山茶业'],
    ['结算期间', '2020-01-01 至 2099-12-31'],
    ['结算金额(元)', '30.00'],
  ]);
  await act(`/api/sale_settlement_order/${id}/void/`, { reason: '重新生成' });
  await expect(act(`/api/sale_settlement_order/${id}/sheet/`)).rejects.toThrow('sale.void');
});

test('a quotation is one once it is approved', async () => {
  const [customer, sku] = [await sales.customer({ name: '五四广场' }), await sales.sku(0)];
  const lines = [{ sku, quantity: 3, price: '11.3', tax_rate: 13 }];
  const id = await sales.approved('/api/quotation', { customer, valid_until_date: '2099-01-01', lines });
  const { rows, remarks } = await sheetOf(`/api/quotation/${id}`, 'quotation_sheet');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(4).map(String)).toEqual(['3', '11.3', '13%', '33.9']);
  expect(remarks.map(([label]) => label)).toEqual(['报价单', '客户', '合计(元)', '有效期至', '付款与交货', '报价日期']);
});
