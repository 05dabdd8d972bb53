import { purchaseDemand } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../../src/app.ts';
import { makeCells } from '../../bank/cells.ts';
import { seed, size, tell } from '../../batteries/battery.ts';
import { seededChance } from '../../count/seeded-random.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { openSales, type Sales } from '../../sale/sales.ts';
import { demandCommands } from './demand-commands.ts';
import { type Memory, shortOf } from './demand-memory.ts';

const measures = Object.keys(purchaseDemand.measures);
const lives = size({ short: 2, long: 500 });
const steps = size({ short: 40, long: 200 });

let server: TestServer;
let sales: Sales;
let supplier: number;
let cell: number;
let branch: number;
let customer: number;

/** After so many lives the next begin in a new database: what earlier ones left would slow every check. */
const livesTogether = 10;

async function openWorld(): Promise<void> {
  server = await startTestServer();
  sales = await openSales(server);
  cell = (await makeCells(server)).counter;
  const [place] = await sales.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [cell]);
  branch = place?.id ?? 0;
  customer = await sales.customer();
  const [made] = await sales.db.rows<{ id: number }>(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('P1', '五常米业', 'approved', 13, 'monthly') RETURNING id`,
  );
  supplier = made?.id ?? 0;
}

beforeAll(openWorld);
afterAll(() => server.close());

/** Every rule of these books as one statement, which a connection plans once. */
const broken = bookChecks
  .filter(({ name }) => /^(purchase|sale|payable|stock|open_item|reservation)/.test(name))
  .map(({ name, sql }) => `SELECT '${name}' AS name WHERE EXISTS (${sql})`)
  .join(' UNION ALL ');

async function faults(): Promise<string[]> {
  const rows = await sales.db.rows<{ name: string }>(broken, [], { name: 'books' });
  return rows.map(({ name }) => name);
}

const often = ['sell', 'ask', 'buy', 'place', 'receive', 'prepare'];

/** The pieces of each SKU in the warehouse and at the branch, as the levels hold them. */
async function levels(skus: readonly number[]): Promise<readonly (readonly [number, number])[]> {
  const rows = await sales.db.rows<{ sku_id: number; location_id: number; on_hand: number }>(
    'SELECT sku_id, location_id, on_hand FROM stock_level WHERE sku_id = ANY($1::bigint[])',
    [skus],
  );
  const at = (place: number, sku: number) =>
    rows.find(({ sku_id, location_id }) => sku_id === sku && location_id === place)?.on_hand ?? 0;
  return skus.map((sku) => [at(sales.warehouse, sku), at(branch, sku)] as const);
}

test('what is short follows from every document, and every book balances after each', {
  timeout: 7_200_000,
}, async () => {
  const counts = new Map<string, number>();
  for (let life = 0; life < lives; life += 1) {
    if (life > 0 && life % livesTogether === 0) {
      await server.close();
      await openWorld();
    }
    const chance = seededChance(seed + life);
    const skus: number[] = [];
    const memory: Memory = { skus, documents: [], on_hand: new Map(), at_branch: new Map() };
    for (let at = 0; at < 4; at += 1) {
      const pieces = chance.below(6);
      const sku = await sales.sku(pieces);
      skus.push(sku);
      memory.on_hand.set(sku, pieces);
      await sales.db.rows(
        'INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity) VALUES ($1, $2, 2.5, 1, $3)',
        [supplier, sku, 1 + chance.below(3)],
      );
    }
    const place = { sales, supplier, cell, branch, customer, isShared: false };
    const commands = demandCommands(place, memory, chance);
    const names = [...Object.keys(commands), ...often];
    for (let step = 0; step < steps; step += 1) {
      const name = chance.pick(names);
      await commands[name]?.();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const { body } = await sales.maker.call('GET', '/api/purchase_demand/?by=sku&limit=500');
      const shown = new Map<number, number>(
        body.rows.map((row: { key: string; short_quantity: number }) => [Number(row.key), row.short_quantity]),
      );
      const where = `life ${seed + life}, step ${step}, ${name}`;
      const { body: ofOrders } = await sales.maker.call('GET', '/api/purchase_demand/?by=order&limit=500');
      const totals = (of: Readonly<Record<string, unknown>>) => measures.map((measure) => of[measure]);
      expect([where, ...totals(ofOrders)]).toEqual([where, ...totals(body)]);
      expect([where, ...skus.map((sku) => shown.get(sku) ?? 0)]).toEqual([
        where,
        ...skus.map((sku) => shortOf(memory, sku)),
      ]);
      expect([where, ...(await levels(skus))]).toEqual([
        where,
        ...skus.map((sku) => [memory.on_hand.get(sku) ?? 0, memory.at_branch.get(sku) ?? 0]),
      ]);
      const wrong = step % size({ short: 10, long: 1 }) === 0 ? await faults() : [];
      expect([where, ...wrong]).toEqual([where]);
    }
    // Later lives compare no figures with documents of this one.
    expect(await faults()).toEqual([]);
  }
  tell('demand', Object.fromEntries(counts));
});
