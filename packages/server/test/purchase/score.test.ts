import { supplierScore } from '@zhanggui/contract/domains/purchase/score/supplier-score.report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfBreakdown } from '../report/report-faults.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

const score = async (id = world.a.id, days = 90) =>
  (await world.chief.call('GET', `/api/supplier/${id}/score/?days=${days}`)).body;
const rows = async (figure: string, id = world.a.id) =>
  (await world.chief.call('GET', `/api/supplier/${id}/score_rows/?figure=${figure}`)).body;
const daysAgo = (order: number, days: number) =>
  world.db.rows('UPDATE supplier_line SET due_at = now() - make_interval(days => $2) WHERE order_id = $1', [
    order,
    days,
  ]);

/** Figures that differ from the sum of their rows, except prices compared with others. */
async function faultsOfFigures(id = world.a.id): Promise<unknown[]> {
  const { dearer_skus } = await score(id);
  const isDearer = (row: { price: string; lowest_price: string }) => Number(row.price) > Number(row.lowest_price);
  const dearer = (await rows('price', id)).rows.filter(isDearer).length;
  const faults = await faultsOfBreakdown(world.chief, { report: supplierScore, query: {}, id });
  return dearer === dearer_skus ? faults : [...faults, { dearer, dearer_skus }];
}

test('what was due counts late unless all of it was sent in time, by either way', async () => {
  const { a, b } = world;
  const [sent, open, partial, future] = [
    await world.order([...a.skus, ...b.skus]),
    await world.order(a.skus),
    await world.order(a.skus),
    await world.order(a.skus),
  ];
  await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(sent, a.person)));
  const [first] = await world.lines(partial, a.person);
  if (!first) throw new Error('no lines');
  await a.person.call('POST', '/api/supplier_line/ship/', parcelOf([{ ...first, left_quantity: 1 }]));
  await world.db.rows("UPDATE supplier_line SET due_at = now() - interval '1 minute' WHERE order_id = $1", [sent]);
  await daysAgo(open, 2);
  await daysAgo(partial, 3);
  // What was sent a moment ago was due a minute ago, hence late; an hour of grace shows the other side.
  expect(await score()).toMatchObject({ due_lines: 6, late_lines: 6, sent_quantity: 5 });
  await world.db.rows("UPDATE shipment SET shipped_at = shipped_at - interval '1 hour' WHERE order_id = $1", [sent]);
  expect(await score()).toMatchObject({ due_lines: 6, late_lines: 4 });
  expect(await score(a.id, 1)).toMatchObject({ due_lines: 2, late_lines: 0 });
  expect(await faultsOfFigures()).toEqual([]);
  const late = (await rows('late')).rows;
  expect(late.map((row: { order: { id: number } }) => row.order.id)).toEqual([open, open, partial, partial]);
  expect(late[0]).toMatchObject({ quantity: 2, sent_at: null, goods_name: expect.stringMatching(/^大米/) });
  const transit = await world.lines(future);
  for (const { id } of transit) {
    await world.chief.call('POST', `/api/supplier_line/${id}/assign/`, { supplier: a.id, way: 'transit' });
  }
  await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(future, a.person)));
  await daysAgo(future, 4);
  expect(await score()).toMatchObject({ due_lines: 8, late_lines: 6 });
  await world.db.rows("UPDATE express_doc SET sent_at = now() - interval '5 days' WHERE order_id = $1", [future]);
  expect(await score()).toMatchObject({ due_lines: 8, late_lines: 4 });
  expect(await score(b.id)).toMatchObject({ due_lines: 2, late_lines: 2 });
  expect(await faultsOfFigures()).toEqual([]);
});

test('pieces that came back count once they were paid back; prices stand against the lowest of others', async () => {
  const { a, b } = world;
  const [due] = await world.db.rows<{ order_id: number; order_line_id: number }>(
    "SELECT order_id, order_line_id FROM supplier_line WHERE supplier_id = $1 AND state = 'sent' AND due_at < now() ORDER BY id LIMIT 1",
    [a.id],
  );
  const refund = (kind: string, ground: string, state: string, pieces: number) =>
    world.db.rows(
      `WITH r AS (INSERT INTO refund (refund_no, order_id, order_kind, state, kind, cause, ground, amount_fen, freight_fen, reason)
         VALUES (md5(random()::text), $1, 'mall', $3, $4, 'request', $5, 100, 0, '坏了') RETURNING id)
       INSERT INTO refund_line (order_id, order_kind, refund_id, order_line_id, quantity, unshipped_quantity, amount_fen)
       SELECT $1, 'mall', id, $2, $6, 0, 100 FROM r`,
      [due?.order_id, due?.order_line_id, state, kind, ground, pieces],
    );
  await refund('goods', 'quality', 'succeeded', 1);
  await refund('money', 'quality', 'succeeded', 1);
  await refund('goods', 'no_reason', 'goods_back', 2);
  expect(await score()).toMatchObject({ returned_quantity: 1, quality_quantity: 2, compared_skus: 0, dearer_skus: 0 });
  await world.db.rows(
    `INSERT INTO supplier_offer (supplier_id, sku_id, price)
     SELECT $1, sku_id, price - 1 + 2 * (row_number() OVER (ORDER BY sku_id) - 1) FROM supplier_offer WHERE supplier_id = $2`,
    [b.id, a.id],
  );
  expect(await score()).toMatchObject({ compared_skus: 2, dearer_skus: 1 });
  expect((await rows('price')).rows[0]).toMatchObject({ lowest_supplier: '乙供应商' });
  expect(await faultsOfFigures()).toEqual([]);
  expect(await faultsOfFigures(b.id)).toEqual([]);
});

test('only readers of the archive read scores, and of suppliers that there are', async () => {
  expect((await world.a.person.call('GET', `/api/supplier/${world.a.id}/score/`)).status).toBe(403);
  expect((await world.chief.call('GET', '/api/supplier/999999/score/')).status).toBe(404);
  expect((await world.chief.call('GET', `/api/supplier/${world.a.id}/score_rows/`)).status).toBe(400);
});
