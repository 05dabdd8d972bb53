import { domains } from '@zhanggui/contract/app';
import { supplierPages } from '@zhanggui/contract/domains/purchase/fulfilment-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import { declaredOperations } from '../surface/operations.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld, secrets, trackingNo } from './world.ts';

let world: SupplierWorld;
let order: number;
let theirs: { readonly line: number; readonly doc: number; readonly part: number };
let own: number;
beforeAll(async () => {
  world = await openSupplierWorld();
  const { a, b } = world;
  order = await world.order([...a.skus, ...b.skus]);
  const [line, kept] = await world.lines(order, b.person);
  const sent = await b.person.call('POST', '/api/supplier_line/ship/', parcelOf(line ? [line] : []));
  theirs = { line: kept?.id ?? 0, doc: sent.body.id, part: await purchase(b, '4321.75') };
  own = await purchase(a, '21.25');
});
afterAll(() => world.close());

/** The part of a purchase order at a price that its supplier sees. */
async function purchase({ id: supplier, skus }: SupplierWorld['a'], price: string): Promise<number> {
  const { chief, server, db } = world;
  const [warehouse] = await db.rows<{ id: number }>("SELECT id FROM location WHERE code = 'W'");
  const lines = skus.map((sku) => ({ sku, quantity: 1, price }));
  const { body: draft } = await chief.call('POST', '/api/purchase_order/', {
    supplier,
    warehouse: warehouse?.id,
    lines,
  });
  await chief.call('POST', `/api/purchase_order/${draft.id}/submit/`, {});
  await (await signIn(server, { superuser: true })).call('POST', `/api/purchase_order/${draft.id}/approve/`, {});
  await chief.call('POST', `/api/purchase_order/${draft.id}/order/`, {});
  return (await chief.call('GET', `/api/sub_order_readonly/?purchase_order=${draft.id}`)).body.results[0].id;
}

/** Every reply of a supplier's own calls to everything that is declared, with own ids, foreign ones and none. */
async function replies(): Promise<string[]> {
  const { person } = world.a;
  const lines = await world.lines(order, person);
  const sent = await person.call('POST', '/api/supplier_line/ship/', parcelOf(lines.slice(0, 1)));
  const printed = await person.call('POST', `/api/express_doc/${sent.body.id}/print/`, {});
  const ids = [...lines.map(({ id }) => id), sent.body.id, order, theirs.line, theirs.doc, theirs.part, own];
  const texts = [JSON.stringify(lines), JSON.stringify(sent.body), JSON.stringify(printed.body)];
  const reads = declaredOperations().filter(({ method, path }) => method === 'GET' && !path.startsWith('/open/'));
  for (const { path } of reads) {
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path];
    for (const one of paths) texts.push(JSON.stringify((await person.call('GET', one)).body));
  }
  for (const resource of domains.flatMap((domain) => domain.resources ?? [])) {
    texts.push(JSON.stringify((await person.call('GET', `${resource.path}_readonly/options/?q=`)).body));
  }
  return texts;
}

test('no reply to a supplier holds a price or cost of ours, or the buyer number but on the label', async () => {
  const texts = await replies();
  expect(texts.filter((text) => text?.includes('21.25')).length).toBeGreaterThan(0);
  for (const secret of [...secrets, '4321.75', '432175'])
    expect(texts.filter((text) => text?.includes(secret))).toEqual([]);
  const whole = texts.filter((text) => text?.includes('13812345678'));
  expect(whole).toHaveLength(1);
  expect(JSON.parse(whole[0] ?? '{}')).toMatchObject({
    receiver_phone: '13812345678',
    receiver_address: '山东省青岛市市南区 香港中路 1 号',
    sender_name: '甲供应商',
    label_printed_count: 1,
  });
});

test('of another supplier nothing is seen, counted or acted on', async () => {
  const { person } = world.a;
  const read = async (path: string) => (await person.call('GET', path)).body;
  for (const resource of ['supplier_line', 'express_doc', 'sub_order']) {
    const { results, count } = await read(`/api/${resource}_readonly/?limit=1000`);
    expect(results).toHaveLength(count);
    expect(new Set(results.map((row: { supplier: { id: number } }) => row.supplier.id))).toEqual(new Set([world.a.id]));
    expect((await read(`/api/${resource}_readonly/summary/?by=state`)).count).toBe(count);
    expect((await read(`/api/${resource}_readonly/?supplier=${world.b.id}`)).count).toBe(0);
  }
  expect((await person.call('GET', `/api/supplier_line_readonly/${theirs.line}/`)).status).toBe(404);
  expect((await person.call('GET', `/api/express_doc_readonly/${theirs.doc}/`)).status).toBe(404);
  expect((await person.call('GET', `/api/sub_order_readonly/${theirs.part}/`)).status).toBe(404);
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  const acts = [
    [`/api/supplier_line/${theirs.line}/ship/`, number],
    [`/api/supplier_line/${theirs.line}/decline/`, { reason: '无' }],
    [`/api/express_doc/${theirs.doc}/print/`, {}],
    [`/api/sub_order/${theirs.part}/confirm/`, {}],
    [`/api/sub_order/${theirs.part}/ship/`, { carton_count: 1, expected_date: '2099-01-01' }],
    [`/api/express_doc/${theirs.doc}/correct/`, number],
    [`/api/express_doc/${theirs.doc}/request_correction/`, { ...number, reason: '无' }],
  ] as const;
  for (const [path, body] of acts) expect([path, (await person.call('POST', path, body)).status]).toEqual([path, 404]);
  const before = await world.lines(order, world.b.person);
  expect(before.map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
});

test('a supplier reaches no order, and only what the supplier pages declare', async () => {
  const { person } = world.a;
  expect((await person.call('GET', '/api/order_readonly/')).status).toBe(403);
  expect((await person.call('GET', `/api/order_readonly/${order}/`)).status).toBe(403);
  expect((await person.call('POST', `/api/order/${order}/ship/`, {})).status).toBe(403);
  const pages: readonly string[] = Object.values(supplierPages);
  const open = declaredOperations().filter(
    ({ admits }) => Array.isArray(admits) && admits.some((one: string) => pages.includes(one.split('#')[0] ?? '')),
  );
  expect(new Set(open.map(({ path }) => path.split('/')[2]?.replace('_readonly', '')))).toEqual(
    // Regions are the places of China, by which addresses are filtered.
    new Set(['supplier_line', 'express_doc', 'declared_supply', 'sub_order', 'supplier_shipment', 'region']),
  );
});
