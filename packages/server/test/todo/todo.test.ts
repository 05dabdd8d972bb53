import { domains } from '@zhanggui/contract/app';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    const search = new URLSearchParams({ ...todo?.fixed, ...todo?.filters, limit: '1' });
    const { body } = await who.call('GET', `${todo?.resource.path}_readonly/?${search}`);
    counts.push({ page, label, count: body.count });
  }
  return counts;
}
const received = (found: readonly OpenTodo[]) => found.map(({ page, label, count }) => ({ page, label, count }));

test('each count is that of the list which it opens, for everybody who has any', async () => {
  const [label] = await world.db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  await world.db.rows('UPDATE "order" SET agent_label_id = $1 WHERE id = (SELECT min(id) FROM "order")', [label?.id]);
  const may = ['/all-order/all-list', '/order/list'] as const;
  const agent = await signIn(world.server, { agent_label_id: label?.id ?? 0, may });
  for (const who of [world.chief, agent, world.a.person, world.b.person]) {
    const found = await open(who);
    expect(found.length).toBeGreaterThan(0);
    expect(received(found)).toEqual(await listCounts(who, found));
  }
  expect(await open(agent)).toContainEqual({
    page: '/order/list',
    label: '待发货',
    count: 1,
    path: '/order/list?status=1',
    due_at: null,
  });
});

test('counts are not all zero, and every declared to-do stands on a page that works', async () => {
  const found = await open(world.chief);
  expect(found.map(({ page, label }) => `${page} ${label}`)).toEqual(
    todos.map(({ page, label }) => `${page} ${label}`),
  );
  expect(found.filter(({ count }) => count > 0).length).toBeGreaterThan(3);
  for (const { page } of todos) expect(pageOf(page).hidden).toBe(false);
});

test('without a page there is nothing to do, and a write is counted at once', async () => {
  const stranger = await signIn(world.server, {});
  expect(await open(stranger)).toEqual([]);
  const applied = async () => (await open(world.chief)).find(({ path }) => path.endsWith('state=applied'))?.count;
  const before = (await applied()) ?? 0;
  await world.db.rows("INSERT INTO supplier (code, name) VALUES ('D', '丁供应商')");
  expect(await applied()).toBe(before + 1);
});

test('work with a term says when the first of it is due', async () => {
  const [first] = await world.db.rows<{ at: number }>(
    "SELECT floor(extract(epoch FROM min(due_at)))::bigint AS at FROM supplier_line WHERE supplier_id = $1 AND state <> 'shipped'",
    [world.a.id],
  );
  const found = await open(world.a.person);
  expect(found.map(({ label, due_at }) => [label, due_at])).toContainEqual(['待发货', Number(first?.at)]);
});
