import { domains } from '@zhanggui/contract/app';
import { batchesToConfirm } from '@zhanggui/contract/domains/mall/mall-todos';
import { openWarnings } from '@zhanggui/contract/domains/warning/warning-todos';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import { leafNumber, type Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { openSupplierWorld, type SupplierWorld } from '../purchase/world.ts';

interface OpenTodo {
  readonly page: string;
  readonly label: string;
  readonly count: number;
  readonly path: string;
  readonly due_at: number | null;
}

const todos = domains.flatMap((domain) => domain.todos ?? []);
/** What is counted by a query of its own, in the order of the domains. */
const counted = [openWarnings, batchesToConfirm];

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
  const { a, b } = world;
  const orders = [await world.order(a.skus), await world.order(b.skus), await world.order([...a.skus, ...b.skus])];
  const [line] = await world.lines(orders[0] ?? 0, a.person);
  await a.person.call('POST', `/api/supplier_line/${line?.id}/decline/`, { reason: '缺货' });
  await world.db.rows("INSERT INTO supplier (code, name) VALUES ('C', '丙供应商')");
});
afterAll(() => world.close());

const open = async (who: SignedIn): Promise<readonly OpenTodo[]> =>
  (await who.call('GET', '/api/todo_readonly/')).body.results;

/** What the list at the address of a to-do counts, by the parameters that its page sends. */
async function listCounts(who: SignedIn, found: readonly OpenTodo[]): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const { page, label } of found) {
    const todo = todos.find((one) => one.page === page && one.label === label);
    if (label === openWarnings.label) {
      const { body } = await who.call('GET', '/api/warning/count/');
      const open = body.rules.reduce((sum: number, rule: { open: number }) => sum + rule.open, 0);
      counts.push({ page, label, count: open });
      continue;
    }
    if (label === batchesToConfirm.label) {
      const { body } = await who.call('GET', '/api/bqd_settlement_readonly/?state=submitted&limit=1');
      counts.push({ page, label, count: body.count });
      continue;
    }
    const own = todo?.own === undefined ? {} : { [todo.own]: String(who.id) };
    const search = new URLSearchParams({ ...todo?.fixed, ...todo?.filters, ...own, limit: '1' });
    const { body } = await who.call('GET', `${todo?.resource.path}_readonly/?${search}`);
    counts.push({ page, label, count: body.count });
  }
  return counts;
}
const received = (found: readonly OpenTodo[]) => found.map(({ page, label, count }) => ({ page, label, count }));

test('each count is that of the list which it opens, for everybody who has any', async () => {
  const [label] = await world.db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  await world.db.rows('UPDATE "order" SET agent_label_id = $1 WHERE id = (SELECT min(id) FROM "order")', [label?.id]);
  const may = ['/all-order/all-list', '/order/list', '/order/list#ship'] as const;
  const agent = await signIn(world.server, { agent_label_id: label?.id ?? 0, may });
  for (const who of [world.chief, agent, world.a.person, world.b.person]) {
    const found = await open(who);
    expect(found.length).toBeGreaterThan(0);
    expect(received(found)).toEqual(await listCounts(who, found));
  }
  expect(await open(agent)).toContainEqual({
    page: '/order/list',
    label: '商城订单待发货',
    count: 1,
    path: '/order/list?status=1',
    due_at: expect.any(Number),
  });
  expect((await open(agent)).map(({ label: shown }) => shown)).toEqual(['商城订单待发货']);
});

test('counts are not all zero, and every declared to-do stands on a page that works', async () => {
  const found = await open(world.chief);
  const held = [...todos.filter(({ unless }) => unless === undefined), ...counted];
  expect(found.map(({ page, label }) => `${page} ${label}`)).toEqual(held.map(({ page, label }) => `${page} ${label}`));
  expect(found.filter(({ count }) => count > 0).length).toBeGreaterThan(3);
  for (const { page } of todos) expect(pageOf(page).hidden).toBe(false);
  const unknown = [...todos, ...counted].filter(({ page, leaf }) => leafNumber(page, leaf) === undefined);
  expect(unknown).toEqual([]);
});

test('without a page there is nothing to do, and a write is counted at once', async () => {
  const stranger = await signIn(world.server, {});
  expect(await open(stranger)).toEqual([]);
  const applied = async () => (await open(world.chief)).find(({ path }) => path.endsWith('state=applied'))?.count;
  const before = (await applied()) ?? 0;
  await world.db.rows("INSERT INTO supplier (code, name) VALUES ('D', '丁供应商')");
  expect(await applied()).toBe(before + 1);
});

test('on a page the work comes first that is late or has a term, for the badge shows the first of it', async () => {
  const labelsOf = (at: string) => todos.filter(({ page }) => page === at).map(({ label }) => label);
  expect(labelsOf('/supplier/pending-orders')).toEqual(['商品待发货', '采购子单待确认']);
  expect(labelsOf('/all-order/bank-cell-pickup-self')).toEqual(['自提逾期未取', '自提待备货', '自提待到店']);
  expect(received(await open(world.a.person)).map(({ label }) => label)[0]).toBe('商品待发货');
});

test('what a supplier declined waits for staff, and no longer for the supplier', async () => {
  const states = (await world.a.person.call('GET', '/api/supplier_line_readonly/?limit=100')).body.results;
  expect(states.map(({ state }: { state: string }) => state).sort()).toEqual([
    'declined',
    ...new Array(3).fill('pending'),
  ]);
  const countOf = async (who: SignedIn, label: string) =>
    (await open(who)).find((one) => one.label === label)?.count ?? 0;
  expect(await countOf(world.a.person, '商品待发货')).toBe(3);
  expect(await countOf(world.chief, '直发供应商拒单')).toBe(1);
});

test('work with a term says when the first of it is due', async () => {
  const [first] = await world.db.rows<{ at: number }>(
    "SELECT floor(extract(epoch FROM min(due_at)))::bigint AS at FROM supplier_line WHERE supplier_id = $1 AND state <> 'shipped'",
    [world.a.id],
  );
  const found = await open(world.a.person);
  expect(found.map(({ label, due_at }) => [label, due_at])).toContainEqual(['商品待发货', Number(first?.at)]);
});

test('orders to be shipped say by when the first of them is to leave, as their list does', async () => {
  const { body } = await world.chief.call('GET', '/api/order_readonly/?status=1&limit=100');
  const terms = body.results.flatMap(({ ship_by }: { ship_by: number | null }) => ship_by ?? []);
  expect(terms.length).toBeGreaterThan(0);
  const found = (await open(world.chief)).filter(({ label }) => /^(其他|商城)订单待发货$/.test(label));
  const dues = found.flatMap(({ due_at }) => due_at ?? []);
  expect(Math.min(...dues)).toBe(Math.min(...terms));
});

test('no two to-dos are called the same, and a row is counted once for each caller', async () => {
  const labels = [...todos.map(({ label }) => label), ...counted.map(({ label }) => label)];
  expect(new Set(labels).size).toBe(labels.length);
  const toShip = async (...may: readonly Permission[]) => {
    const found = await open(await signIn(world.server, { may }));
    return found.filter(({ label }) => label.endsWith('订单待发货') || label === '订单待发货');
  };
  const sum = (found: readonly OpenTodo[]) => found.reduce((all, { count }) => all + count, 0);
  const all = ['/all-order/all-list', '/all-order/all-list#ship'] as const;
  const [whole] = await toShip(...all);
  const both = await toShip(...all, '/order/list', '/order/list#ship');
  expect(whole?.label).toBe('订单待发货');
  expect(both.map(({ label }) => label)).toEqual(['其他订单待发货', '商城订单待发货']);
  expect(sum(both)).toBe(whole?.count);
  expect(sum(both)).toBeGreaterThan(0);
});

test('transfers wait to leave and to be explained, months to be opened again, each kind of books for its own', async () => {
  await world.db.rows(`
    WITH p AS (INSERT INTO location (code, name, region) VALUES ('T1', '一号仓', '{}'), ('T2', '二号仓', '{}') RETURNING id)
    INSERT INTO stock_doc (number, kind, type, from_location_id, to_location_id, state)
    SELECT 'DB' || n, 'transfer', 301, min(p.id), max(p.id), CASE WHEN n < 3 THEN 'approved' ELSE 'short' END
    FROM p, generate_series(1, 3) n GROUP BY n`);
  await world.db.rows(`
    INSERT INTO stock_period (location_kind, month, from_date, to_date, ends_at, closed_at, state)
    SELECT kind, '2020-0' || n, '2020-01-01', '2020-01-31', '2020-02-01', now(), 'reopen_requested'
    FROM (VALUES ('warehouse', 1), ('bank_cell', 1), ('bank_cell', 2)) AS v(kind, n)`);
  const own = /^调拨(待发出|差异)|反结账/;
  const seen = async (who: SignedIn) =>
    (await open(who)).filter(({ label }) => own.test(label)).map(({ label, count, path }) => [label, count, path]);
  const [docs, book] = ['/admin-psi/warehouses/io/outbound-docs', '/standing-book/bank'] as const;
  expect(await seen(world.chief)).toEqual([
    ['调拨待发出', 2, `${docs}?view=transfer&state=approved`],
    ['调拨差异待处理', 1, `${docs}?view=transfer&state=short`],
    ['仓库反结账待确认', 1, '/standing-book/warehouse'],
    ['网点反结账待确认', 2, book],
  ]);
  const second = await signIn(world.server, { may: [book, `${book}#approve`, docs, `${docs}#settle`] });
  expect((await seen(second)).map(([label]) => label)).toEqual(['调拨差异待处理', '网点反结账待确认']);
});

test('reviews wait for those alone who may decide them', async () => {
  const may = ['/system/approval', '/system/approval#approve'] as const;
  const [asker, reviewer, reader] = [
    await signIn(world.server, { may }),
    await signIn(world.server, { may }),
    await signIn(world.server, { may: ['/system/approval'] }),
  ];
  await world.db.rows(
    `INSERT INTO approval (created_by, updated_by, title, cause, expires_at, path, operation, target, params, body, scope, measured)
     VALUES ($1, $1, '改价', '超过限额', now() + interval '1 day', '/goods/list', 'x', 'x 1', '{}', '{}', '{"kind":"staff"}', '[]')`,
    [asker.id],
  );
  const waiting = async (who: SignedIn) => (await open(who)).find(({ label }) => label === '待我复核')?.count;
  expect([await waiting(asker), await waiting(reviewer), await waiting(reader)]).toEqual([0, 1, undefined]);
});

test('a page that is closed to an account has no work for it', async () => {
  const { counter } = await makeCells(world.server);
  const pickups = '/all-order/bank-cell-pickup-self';
  const may = ['/order_warning', pickups, `${pickups}#dispatch`] as const;
  const found = await open(await signIn(world.server, { may, bank_cell_id: counter }));
  expect([...new Set(found.map(({ page }) => page))]).toEqual([pickups]);
});
