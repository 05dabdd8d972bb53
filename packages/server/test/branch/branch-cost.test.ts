import { domains } from '@zhanggui/contract/app';
import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const resources = domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const reports = domains.flatMap((domain) => domain.reports ?? []).filter(({ path }) => !path.includes('{'));
const pages = [
  ...new Set([
    ...resources.flatMap((one) => readersOf(one).map(({ page }) => page)),
    ...reports.map(({ page }) => page),
  ]),
];

/** What one piece costs, in fen. */
const unit = 234_567;

let server: TestServer;
let world: BranchWorld;
let teller: SignedIn;
let office: SignedIn;
let level: number;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  const may: readonly Permission[] = [...pages, ...reports.map(({ page }): Permission => `${page}#export`)];
  teller = await signIn(server, { may: [...may, '/bank/bank-stock#exchange'], bank_cell_id: world.cells.counter });
  office = await signIn(server, { superuser: true });
  const place = await world.placeOf(world.cells.counter);
  const kept = await world.sku();
  await world.receive(place, kept.id, 4, unit);
  await sold(kept.id);
  const [held] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM stock_level WHERE sku_id = $1', [kept.id]);
  level = held?.id ?? 0;
});
afterAll(() => server.close());

async function post(who: SignedIn, path: string, body: object = {}) {
  const reply = await who.call('POST', path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** One piece, handed over at the counter for 5 yuan. */
async function sold(sku: number): Promise<void> {
  await post(office, '/api/bank_cell_product/', { bank_cell: world.cells.head, sku, price_fen: 500, points: 0 });
  await post(teller, '/api/bank_exchange/exchange/', { bank_cell: world.cells.counter, sku, quantity: 1 });
}

test('every figure that opens for a branch answers, and leads on only to what answers', async () => {
  const path = `/services/inventory/bank_cell_inventory_readonly/${level}`;
  const figures = shownTo(bankCellInventory as unknown as ResourceDeclaration, {
    ...{ kind: 'branch', closed: new Set<string>() },
  }).breakdowns;
  expect(Object.keys(figures ?? {})).toEqual(['on_hand', 'available']);
  const follow = async (why: string, figure: string): Promise<void> => {
    const { status, body } = await teller.call('GET', `${why}?figure=${figure}`);
    expect([why, figure, status]).toEqual([why, figure, 200]);
    for (const row of body.rows) if (row.why && row.figure) await follow(row.why, row.figure);
  };
  for (const figure of Object.keys(figures ?? {})) await follow(`${path}/why/`, figure);
  expect((await teller.call('GET', `${path}/why/?figure=reserved`)).status).toBe(400);
  expect((await teller.call('GET', `${path}/`)).body).toMatchObject({ on_hand: 3, available: 3 });
});

test('a branch can not ask by what its goods cost either', async () => {
  const stock = '/services/inventory/bank_cell_inventory';
  for (const path of [
    ...['value_fen__gt=1', 'ordering=-value_fen'].map((query) => `${stock}_readonly/?${query}`),
    ...['value', 'older_fen'].map((order) => `${stock}_age/?order=${order}`),
    `${stock}_readonly/${level}/why/?figure=value_fen`,
  ])
    expect([path, (await teller.call('GET', path)).status, (await office.call('GET', path)).status]).toEqual([
      path,
      400,
      200,
    ]);
  const file = await teller.call('POST', `${stock}_age/export/`, { order: 'value' });
  expect([file.status, file.body]).toEqual([400, expect.objectContaining({ order: expect.anything() })]);
});
