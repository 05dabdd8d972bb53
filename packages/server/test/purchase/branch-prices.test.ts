import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { isExportable } from '@zhanggui/contract/features/export/export-request';
import { parseListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { allFields, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestPage } from '../../src/platform/resource/page-sql.ts';
import { compileWhere } from '../../src/platform/resource/where.ts';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { openSales, type Sales } from '../sale/sales.ts';

const page = '/admin-psi/user/purchases/sub-orders';
const path = '/api/sub_order_readonly/';

/** The price and the amounts of four pieces, in yuan and in fen. */
const secrets = ['2345.67', '9382.68', '234567', '938268'];

let server: TestServer;
let sales: Sales;
let part: number;
let line: number;
/** Of the branch that receives the part. */
let teller: SignedIn;
/** At the head office, with the same rights. */
let buyer: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
  const { counter } = await makeCells(server);
  const [made] = await sales.db.rows<{ supplier: number; location: number }>(
    `WITH s AS (INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('P1', '五常米业', 'approved', 13, 'monthly') RETURNING id)
     SELECT s.id AS supplier, p.id AS location FROM s, location p WHERE p.bank_cell_id = $1`,
    [counter],
  );
  const { supplier, location } = made ?? { supplier: 0, location: 0 };
  const lines = [{ sku: await sales.sku(0), quantity: 4, price: '2345.67', location }];
  const order = await sales.approved('/api/purchase_order', { supplier, warehouse: sales.warehouse, lines });
  await sales.call(sales.maker, `/api/purchase_order/${order}/order/`);
  part = (await sales.maker.call('GET', `${path}?purchase_order=${order}`)).body.results[0].id;
  line = (await sales.read('/api/sub_order', part)).lines[0].id;
  const may = [page, `${page}#receive`, `${page}#export`] as const;
  teller = await signIn(server, { may, bank_cell_id: counter });
  buyer = await signIn(server, { may });
});
afterAll(() => server.close());

/** The price and amounts in replies or rows of files. */
const pricesIn = (shown: unknown) => secrets.filter((secret) => JSON.stringify(shown).includes(secret));

/** The rows and lines of a file of everything that its reader may choose, and the names of its columns. */
async function file(who: SignedIn, columns: readonly string[], lines: readonly string[] = ['lines']) {
  const started = await who.call('POST', '/api/sub_order/export/', { columns, lines });
  if (started.status !== 202) return started;
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  const { result_url } = (await who.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
  const { bytes } = await fetchFile(server, result_url);
  return { status: 200, body: [await rowsOf(bytes), await rowsOf(bytes, '明细')] };
}

const every = Object.entries(allFields(subOrder as unknown as ResourceDeclaration)).flatMap(([name, field]) =>
  isExportable(field) ? [name] : [],
);

test('the office sees what its purchases cost', async () => {
  const { body } = await buyer.call('GET', `${path}${part}/`);
  expect(body).toMatchObject({ amount_fen: 938_268, lines: [{ price: '2345.67', amount_fen: 938_268 }] });
  expect((await buyer.call('GET', path)).body.results[0]).toHaveProperty('amount_fen', 938_268);
  expect((await buyer.call('GET', `${path}summary/`)).body).toMatchObject({ sums: { amount_fen: 938_268 } });
  expect((await buyer.call('GET', `${path}?amount_fen__gt=1&ordering=amount_fen`)).body.count).toBe(1);
  expect(pricesIn((await file(buyer, every)).body)).toEqual(['2345.67', '9382.68']);
});

test('the text of a page that is kept for its like has the columns of those who ask', () => {
  const whole = server.app.runner.surface.registry.get('sub_order');
  const seen = whole?.narrowed.get('branch');
  if (!whole || !seen) throw new Error('sub_order hides nothing from branches');
  const [all, part] = [whole, seen].map((compiled) => {
    const query = parseListQuery(compiled.resource, {});
    const where = compileWhere(compiled, { is_deleted: false, scope: { kind: 'staff' }, conditions: [] });
    return newestPage(compiled, query, where);
  });
  expect(all?.page('r')).toContain('amount_fen');
  expect(part?.page('r')).not.toContain('amount_fen');
  expect(part?.form).not.toBe(all?.form);
});

test('each is told whose rows it sees', async () => {
  const scopeOf = async (who: SignedIn) => (await who.call('GET', '/api/me/')).body.scope;
  expect([await scopeOf(teller), await scopeOf(buyer)]).toEqual(['branch', 'staff']);
});

test('a branch sees of its part what comes, and no price or amount', async () => {
  const record = await teller.call('GET', `${path}${part}/`);
  expect(record.body).toMatchObject({ id: part, open_quantity: 4, lines: [{ id: line, quantity: 4 }] });
  const list = await teller.call('GET', path);
  expect(list.body).toMatchObject({ count: 1, results: [{ id: part }] });
  for (const shown of [record.body, record.body.lines[0], list.body.results[0]])
    expect(Object.keys(shown)).toEqual(expect.not.arrayContaining(['price', 'amount_fen']));
  const summary = await teller.call('GET', `${path}summary/?by=state`);
  expect(summary.body).toMatchObject({ sums: { open_quantity: 4 } });
  expect(pricesIn([record.body, list.body, summary.body])).toEqual([]);
});

test('a branch can not ask by an amount either', async () => {
  for (const query of ['amount_fen=938268', 'amount_fen__gt=1', 'amount_fen__isnull=false', 'ordering=-amount_fen']) {
    for (const place of [path, `${path}summary/`])
      expect([place, query, (await teller.call('GET', `${place}?${query}`)).status]).toEqual([place, query, 400]);
    const filter = Object.fromEntries([query.split('=')]);
    expect((await teller.call('POST', '/api/sub_order/export/', { filter, columns: ['number'] })).status).toBe(400);
  }
});

test('files of a branch hold neither', async () => {
  const refused = await file(teller, ['number', 'amount_fen']);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('amount_fen')]);
  const written = await file(
    teller,
    every.filter((name) => name !== 'amount_fen'),
  );
  expect(written.status).toBe(200);
  expect(JSON.stringify(written.body)).toContain('订购数量');
  expect(pricesIn(written.body)).toEqual([]);
  const usual = await teller.call('POST', '/api/sub_order/export/', {});
  expect(usual.status).toBe(202);
});

test('receiving and the history of the part tell a branch neither', async () => {
  const received = await teller.call('POST', `/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 1 }] });
  expect(received.body).toMatchObject({ id: part, open_quantity: 3 });
  await sales.db.rows(
    `INSERT INTO audit (address, user_agent, request_id, resource, resource_label, subject_id, subject, act, act_label, changes)
     SELECT address, user_agent, request_id, resource, resource_label, subject_id, subject, 'reprice', '改价',
       '{"amount_fen": [234567, 938268], "remark": [null, "改价"]}'
     FROM audit WHERE resource = 'sub_order' AND subject_id = $1 LIMIT 1`,
    [part],
  );
  const history = `${path}${part}/history/`;
  const [own, theirs] = [(await teller.call('GET', history)).body, (await buyer.call('GET', history)).body];
  expect(JSON.stringify(own)).toContain('改价');
  expect(pricesIn([received.body, own])).toEqual([]);
  expect(pricesIn(theirs)).toEqual(['234567', '938268']);
});
