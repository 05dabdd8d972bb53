import { domains } from '@zhanggui/contract/app';
import type { LinkedList } from '@zhanggui/contract/features/link/link';
import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { orderStepsOn } from '../order/order-steps.ts';
import { placedOrder } from './placed-order.ts';

const resources = domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const sources = domains.flatMap((domain) => domain.links ?? []);
const resourceOf = (name: string) => resources.find((one) => one.name === name);

let fixture: OrderFixture;
let server: TestServer;
let chief: SignedIn;
let [own, other] = [0, 0];

beforeAll(async () => {
  fixture = await openOrderFixture(20);
  server = await startTestServer({}, fixture.database);
  chief = await signIn(server, { superuser: true });
  const made = ['甲', '乙'].map((name) => chief.call('POST', '/api/agent_label/', { name }));
  [own = 0, other = 0] = (await Promise.all(made)).map(({ body }) => body.id);
  const orderSteps = orderStepsOn(fixture);
  for (const agent_label_id of [own, own, other]) {
    const { code } = await fixture.stocked(5);
    await orderSteps.placed([{ sku_code: code, quantity: 1 }], { agent_label_id });
  }
  await signIn(server, { agent_label_id: own });
  await placedOrder(fixture.database.db(), { kind: 'gift', agent_label_id: own });
});
afterAll(() => server.close());

const linked = async (who: SignedIn, resource: ResourceDeclaration, id: number) => {
  const { status, body } = await who.call('GET', `${resource.path}_readonly/${id}/links/`);
  return { status, lists: (body.results ?? []) as LinkedList[] };
};

/** How many records the page of a list shows at its address. */
async function shown({ resource: name, path }: LinkedList): Promise<number> {
  const [page = '', query = ''] = path.split('?');
  const listed = resourceOf(name);
  const declared = { ...listed?.fields, ...listed?.related };
  const filters = [...new URLSearchParams(query)].filter(([field]) => Object.hasOwn(declared, field));
  const only = readersOf(listed as ResourceDeclaration).find((reader) => reader.page === page)?.only;
  const narrowed: [string, string][] = only ? [...filters, [`${only.field}__in`, only.values.join(',')]] : filters;
  const summary = await chief.call('GET', `${listed?.path}_readonly/summary/?${new URLSearchParams(narrowed)}`);
  return summary.body.count;
}

test('every list leads where it counts what the page shows, from every record that holds links', async () => {
  const found = new Set<string>();
  for (const resource of resources.filter(({ features }) => features?.includes('links'))) {
    const { body } = await chief.call('GET', `${resource.path}_readonly/?limit=5`);
    for (const { id } of body.results as { id: number }[]) {
      const { status, lists } = await linked(chief, resource, id);
      expect([resource.name, status, lists.length > 0]).toEqual([resource.name, 200, true]);
      for (const list of lists) {
        expect([list.path, list.count]).toEqual([list.path, await shown(list)]);
      }
      for (const { resource: listed } of lists.filter(({ count }) => count)) found.add(`${resource.name} → ${listed}`);
    }
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      'agent_label → order',
      'agent_label → user',
      'category → goods',
      'goods → sku',
      'goods → order',
      'sku → stock_level',
      'warehouse → stock_movement',
    ]),
  );
});

test('a caller sees lists of own pages and rows alone', async () => {
  const label = resourceOf('agent_label') as ResourceDeclaration;
  const may: readonly PagePath[] = ['/agent-label', '/order/list'];
  const clerk = await signIn(server, { may });
  const { lists } = await linked(clerk, label, own);
  expect(lists[0]).toEqual({
    ...{ resource: 'order', label: '订单', path: `/order/list?agent_label=${own}` },
    ...{ count: 2, is_more: false },
  });
  const pages = lists.map(({ path }) => path.split('?')[0]);
  expect(pages.filter((page) => !may.includes(page as PagePath))).toEqual([]);
  expect((await linked(chief, label, own)).lists.find(({ resource }) => resource === 'order')?.count).toBe(3);
  const sku = resourceOf('sku') as ResourceDeclaration;
  const inside = await signIn(server, { may: ['/goods/sku-list', '/all-order/all-list'], agent_label_id: other });
  const [{ id: theirs }, { id: ours }] = (await chief.call('GET', '/api/sku_readonly/?limit=2')).body.results;
  const counts = await Promise.all([theirs, ours].map(async (id) => (await linked(inside, sku, id)).lists));
  expect(counts.map((some) => some.map(({ resource, count }) => [resource, count]))).toEqual([
    [['order', 1]],
    [['order', 0]],
  ]);
  const stranger = await signIn(server, { may: ['/order/list'] });
  expect([(await linked(stranger, label, own)).status, (await linked(clerk, label, 999_999)).status]).toEqual([
    403, 404,
  ]);
});

test('what is many is counted so far', async () => {
  const db = fixture.database.db();
  await db.rows(
    "INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT (SELECT min(id) FROM goods), 'many' || i, '多', 1 FROM generate_series(1, 1200) i",
  );
  const [goods] = await db.rows<{ id: number }>('SELECT min(id) AS id FROM goods');
  const { lists } = await linked(chief, resourceOf('goods') as ResourceDeclaration, Number(goods?.id));
  expect(lists.find(({ resource }) => resource === 'sku')).toMatchObject({ count: 999, is_more: true });
});

test('every declared list stands on a page that reads it', () => {
  for (const { resource, opens } of sources) {
    const pages = readersOf(resource).map(({ page }) => page);
    for (const { page } of opens)
      expect([resource.name, pages]).toEqual([resource.name, expect.arrayContaining([page])]);
  }
});
