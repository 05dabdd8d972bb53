import { domains } from '@zhanggui/contract/app';
import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { breakdownPath } from '@zhanggui/contract/features/breakdown/breakdown';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { exportAction, readAction } from '@zhanggui/contract/platform/report/report-actions';
import { type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const resources = domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const reports = domains.flatMap((domain) => domain.reports ?? []).filter(({ path }) => !path.includes('{'));
const pages = [
  ...new Set([
    ...resources.flatMap((one) => readersOf(one).map(({ page }) => page)),
    ...reports.map(({ page }) => page),
  ]),
];

/** What the goods of this test cost: one piece, and the pieces that lie and move together. */
const unit = 234_567;
const costs = [1, 2, 3, 4, 5, 6].flatMap((pieces) => [String(pieces * unit), (pieces * unit * 0.01).toFixed(2)]);
const costsIn = (shown: unknown) => costs.filter((cost) => JSON.stringify(shown).includes(cost));

let server: TestServer;
let world: BranchWorld;
let teller: SignedIn;
let office: SignedIn;
let level: number;
let handed: unknown;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  const may: readonly Permission[] = [...pages, ...reports.map(({ page }): Permission => `${page}#export`)];
  teller = await signIn(server, { may: [...may, '/bank/bank-stock#exchange'], bank_cell_id: world.cells.counter });
  office = await signIn(server, { superuser: true });
  const place = await world.placeOf(world.cells.counter);
  const [kept, lost] = [await world.sku(), await world.sku()];
  await world.receive(place, kept.id, 4, unit);
  await world.receive(place, lost.id, 2, unit);
  await world.ctx.db.rows('UPDATE sku SET cost_fen = $1', [unit]);
  handed = await sold(kept.id);
  await counted(lost.id);
  const [held] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM stock_level WHERE sku_id = $1', [kept.id]);
  level = held?.id ?? 0;
});
afterAll(() => server.close());

async function post(who: SignedIn, path: string, body: object = {}) {
  const reply = await who.call('POST', path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** One piece, handed over at the counter for 5 yuan; answers the reply to the counter. */
async function sold(sku: number): Promise<unknown> {
  await post(office, '/api/bank_cell_product/', { bank_cell: world.cells.head, sku, price_fen: 500, points: 0 });
  return post(teller, '/api/bank_exchange/exchange/', { bank_cell: world.cells.counter, sku, quantity: 1 });
}

/** A stocktake that finds none of two pieces. */
async function counted(sku: number): Promise<void> {
  const path = '/api/stocktake/';
  const checker = await signIn(server, { superuser: true });
  const { id } = await post(office, path, { bank_cell: world.cells.counter, tolerance: 100, lines: [{ sku }] });
  await post(office, `${path}${id}/start/`);
  const { lines } = await post(office, `${path}${id}/finish/`, { uncounted: 'zero' });
  const reasons = lines.map((line: { id: number }) => ({ line: line.id, reason: 'lost' }));
  await post(office, `${path}${id}/explain/`, { lines: reasons });
  await post(checker, `${path}${id}/approve/`);
  await post(office, `${path}${id}/post/`);
}

const now = () => Math.floor(Date.now() / 1000);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The calls that read a report, in each grouping and order. */
function queriesOf({ period, as_of, by, order }: ReportDeclaration): readonly Record<string, string>[] {
  const days = period?.kind === 'days' ? { from_date: today, to_date: today } : {};
  const usual: Record<string, string> = { ...days, ...(as_of ? { at: String(now()) } : {}) };
  const groupings = by ? by.field.of.values.map(({ value }) => ({ ...usual, by: String(value) })) : [usual];
  if (!order) return groupings;
  return groupings.flatMap((query) => order.field.of.values.map(({ value }) => ({ ...query, order: String(value) })));
}

/** Everything that an account is answered by lists, records, summaries and reports, by its path. */
async function everything(who: SignedIn): Promise<ReadonlyMap<string, unknown>> {
  const shown = new Map<string, unknown>();
  const read = async (path: string) => {
    const { status, body } = await who.call('GET', path);
    if (status === 200) shown.set(path, body);
    return status === 200 ? body : undefined;
  };
  for (const resource of resources) {
    const list = await read(`${resource.path}_readonly/`);
    if (!list) continue;
    await read(`${resource.path}_readonly/summary/`);
    for (const { id } of list.results.slice(0, 3)) {
      await read(`${resource.path}_readonly/${id}/`);
      await read(`${resource.path}_readonly/${id}/history/`);
      for (const figure of Object.keys(resource.breakdowns ?? {}))
        await read(`${breakdownPath(resource, id)}?figure=${figure}`);
    }
  }
  for (const report of reports)
    for (const query of queriesOf(report)) await read(`${readAction(report).path}?${new URLSearchParams(query)}`);
  return shown;
}

test('a branch reads nowhere what its goods cost, and the office is', async () => {
  const [ours, theirs] = [await everything(office), await everything(teller)];
  const telling = [...ours].flatMap(([path, body]) => (costsIn(body).length > 0 ? [path.split('?')[0]] : []));
  const stock = '/services/inventory/bank_cell_inventory';
  const places = [
    ...['readonly/', 'readonly/summary/', `readonly/${level}/why/`, 'as_of/', 'day/', 'age/'].map(
      (one) => `${stock}_${one}`,
    ),
    ...['bank/', 'stocktake/', 'bank_exchange/'].map((one) => `/api/standing_book/${one}`),
    ...['stock_movement', 'sku', 'bank_exchange', 'stocktake'].map((one) => `/api/${one}_readonly/`),
  ];
  expect(places.filter((path) => !telling.includes(path))).toEqual([]);
  const seen = [...theirs].flatMap(([path, body]) => costsIn(body).map((cost) => `${path} ${cost}`));
  expect(seen).toEqual([]);
  expect([handed, costsIn(handed)]).toEqual([expect.objectContaining({ price_fen: 500 }), []]);
  const answered = [...theirs.keys()].map((path) => path.split('?')[0]);
  expect(places.filter((path) => !answered.includes(path))).toEqual([]);
});

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

test('files of reports say of goods how many there are, and to the office what they cost', async () => {
  const fileOf = async (who: SignedIn, report: ReportDeclaration, body: object) => {
    const started = await post(who, exportAction(report).path, body);
    await runNext(server.app.runner, ['report_export'], new AbortController().signal);
    const job = (await who.call('GET', `/api/job_readonly/${started.job.id}/`)).body;
    if (job.state !== 'succeeded') throw new Error(job.message);
    return rowsOf((await fetchFile(server, job.result_url)).bytes);
  };
  const named = reports.filter(({ path }) => /standing_book\/(bank|stocktake)$|inventory_(as_of|day|age)$/.test(path));
  expect(named).toHaveLength(5);
  for (const report of named) {
    const [query = {}] = queriesOf(report).toReversed();
    const body = { ...query, ...(query.at ? { at: now() } : {}), ...(query.order ? { order: 'on_hand' } : {}) };
    const [ours, theirs] = [await fileOf(office, report, body), await fileOf(teller, report, body)];
    expect([report.name, costsIn(ours).length > 0, costsIn(theirs)]).toEqual([report.name, true, []]);
    expect([report.name, theirs.length > 1, JSON.stringify(theirs).includes('(元)')]).toEqual([
      report.name,
      true,
      false,
    ]);
  }
});
