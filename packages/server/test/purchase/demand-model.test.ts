import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { makeCells } from '../bank/cells.ts';
import { seed, size, tell } from '../batteries/battery.ts';
import { type Chance, seededChance } from '../count/seeded-random.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

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

interface ModelLine {
  readonly id: number;
  readonly sku: number;
  left: number;
  /** Kept for a branch, or received of a supplier and not sent back. */
  had: number;
}

interface ModelDocument {
  /** What was bought for the warehouse covers its demand, what was bought for the branch does not. */
  readonly kind: 'sale' | 'asked' | 'bought' | 'branch_bought';
  readonly id: number;
  /** The sub-order, once there is one. */
  part?: number;
  readonly lines: readonly ModelLine[];
}

/** What a naive purchaser remembers: every document, and what lies in the warehouse and at the branch. */
interface Memory {
  readonly skus: readonly number[];
  readonly documents: ModelDocument[];
  readonly on_hand: Map<number, number>;
  readonly at_branch: Map<number, number>;
}

const kept = ({ documents }: Memory, sku: number) =>
  documents
    .filter(({ kind }) => kind === 'asked')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, { had }) => sum + had, 0);

const left = ({ documents }: Memory, sku: number, kind: ModelDocument['kind']) =>
  documents
    .filter((one) => one.kind === kind)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, line) => sum + line.left, 0);

const free = (memory: Memory, sku: number) => (memory.on_hand.get(sku) ?? 0) - kept(memory, sku);

function shortOf(memory: Memory, sku: number): number {
  const needed = left(memory, sku, 'sale') + left(memory, sku, 'asked') - kept(memory, sku);
  return Math.max(0, needed - free(memory, sku) - left(memory, sku, 'bought'));
}

const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);
const add = (pile: Map<number, number>, sku: number, pieces: number) => pile.set(sku, (pile.get(sku) ?? 0) + pieces);
const stock = (memory: Memory, sku: number, pieces: number) => add(memory.on_hand, sku, pieces);

/** Where the pieces of a purchase lie once they are received. */
const pileOf = (memory: Memory, { kind }: ModelDocument) =>
  kind === 'branch_bought' ? memory.at_branch : memory.on_hand;

/** Some pieces of some lines of a document, at most as many as `limit` says. */
function someOf(chance: Chance, lines: readonly ModelLine[], limit: (line: ModelLine) => number) {
  return lines
    .map((line) => ({ line, quantity: chance.below(Math.max(0, limit(line)) + 1) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Every line is named: one that is left out goes whole. */
const named = ({ lines }: ModelDocument, parts: ReturnType<typeof someOf>) => ({
  lines: lines.map((line) => ({ line: line.id, quantity: parts.find((one) => one.line === line)?.quantity ?? 0 })),
});

function commandsOf(memory: Memory, chance: Chance): Readonly<Record<string, () => Promise<void>>> {
  const lines = () =>
    [...new Set([chance.pick(memory.skus), chance.pick(memory.skus)])].map(
      (sku) => [sku, 1 + chance.below(9)] as const,
    );
  const any = (kind: ModelDocument['kind'], fits: (document: ModelDocument) => boolean = () => true) => {
    const found = memory.documents.filter((one) => one.kind === kind && fits(one));
    return found.length > 0 ? chance.pick(found) : undefined;
  };
  const purchase = (fits: (document: ModelDocument) => boolean) =>
    any(chance.pick(['bought', 'branch_bought'] as const), fits);
  const keep = async (kind: ModelDocument['kind'], path: string, id: number) => {
    const body = await sales.read(path, id);
    const made: ModelLine[] = body.lines.map(
      (line: { id: number; sku: { id: number }; quantity?: number; expected_quantity?: number }) => ({
        ...{ id: line.id, sku: line.sku.id, left: line.quantity ?? line.expected_quantity, had: 0 },
      }),
    );
    memory.documents.push({ kind, id, lines: made });
  };
  const take = async (document: ModelDocument, path: string, parts: ReturnType<typeof someOf>) => {
    if (parts.length === 0) return;
    await act(path, named(document, parts));
    for (const { line, quantity } of parts) {
      line.left -= quantity;
      if (document.kind === 'asked') line.had = Math.max(0, line.had - quantity);
      stock(memory, line.sku, -quantity);
    }
  };
  return {
    sell: async () => keep('sale', '/api/sale_order', await sales.order(customer, lines())),
    deliver: async () => {
      const document = any('sale');
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => Math.min(line.left, free(memory, line.sku)));
      await take(document, `/api/sale_order/${document.id}/deliver/`, parts);
    },
    ask: async () => {
      const asked = lines().map(([sku, expected_quantity]) => ({ sku, expected_quantity }));
      const body = { bank_cell: cell, location: sales.warehouse, lines: asked };
      await keep('asked', '/api/reservation', (await act('/api/reservation/', body)).id);
    },
    prepare: async () => {
      const document = any('asked', ({ lines: own, part }) => part === undefined && own.every(({ had }) => had === 0));
      if (!document) return;
      await act(`/api/reservation/${document.id}/prepare/`);
      document.part = document.id;
      for (const line of document.lines) line.had = Math.max(0, Math.min(line.left, free(memory, line.sku)));
    },
    ship: async () => {
      const document = any('asked', ({ part }) => part !== undefined);
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => Math.min(line.left, line.had + free(memory, line.sku)));
      await take(document, `/api/reservation/${document.id}/ship/`, parts);
    },
    give_up: async () => {
      const document = any(
        'asked',
        ({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0 && line.left < 9),
      );
      const isShipped = document && (await sales.read('/api/reservation', document.id)).shipped_quantity > 0;
      if (!document || !isShipped) return;
      await act(`/api/reservation/${document.id}/close_short/`, { reason: '缺货' });
      for (const line of document.lines) Object.assign(line, { left: 0, had: 0 });
    },
    buy: async () => {
      const wanted = memory.skus.filter((sku) => shortOf(memory, sku) > 0);
      if (wanted.length === 0) return;
      const skus = wanted.slice(0, 1 + chance.below(3)).map((sku) => ({ sku }));
      const proposed = (await act('/api/purchase_demand/propose/', { skus })).lines;
      const wrong = proposed.filter(
        (line: { sku: { id: number }; short_quantity: number }) => line.short_quantity !== shortOf(memory, line.sku.id),
      );
      if (wrong.length > 0) throw new Error(`proposed ${JSON.stringify(wrong)}`);
      const bought = proposed.map((line: { sku: { id: number }; quantity: number; price: string }) => ({
        ...{ sku: line.sku.id, supplier, quantity: line.quantity, price: line.price },
      }));
      const { orders } = await act('/api/purchase_demand/order/', { warehouse: sales.warehouse, lines: bought });
      await keep('bought', '/api/purchase_order', orders[0].id);
    },
    buy_for_branch: async () => {
      const wanted = lines().map(([sku, quantity]) => ({ sku, quantity, location: branch }));
      const { id } = await act('/api/purchase_order/', { supplier, warehouse: sales.warehouse, lines: wanted });
      await act(`/api/purchase_order/${id}/submit/`);
      await keep('branch_bought', '/api/purchase_order', id);
    },
    place: async () => {
      const document = purchase(({ part }) => part === undefined);
      if (!document) return;
      await sales.call(sales.checker, `/api/purchase_order/${document.id}/approve/`);
      await act(`/api/purchase_order/${document.id}/order/`);
      const parts = await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${document.id}`);
      document.part = parts.body.results[0].id;
    },
    receive: async () => {
      const document = purchase(({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0));
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => line.left);
      if (parts.length === 0) return;
      await act(`/api/sub_order/${document.part}/receive/`, named(document, parts));
      for (const { line, quantity } of parts) {
        Object.assign(line, { left: line.left - quantity, had: line.had + quantity });
        add(pileOf(memory, document), line.sku, quantity);
      }
    },
    send_back: async () => {
      const document = purchase(({ lines: own }) => own.some(({ had }) => had > 0));
      if (!document) return;
      const isFree = (line: ModelLine) => (document.kind === 'bought' ? free(memory, line.sku) : line.had);
      const parts = someOf(chance, document.lines, (line) => Math.min(line.had, isFree(line)));
      if (parts.length === 0) return;
      await act(`/api/sub_order/${document.part}/send_back/`, { ...named(document, parts), reason: '受潮' });
      for (const { line, quantity } of parts) {
        line.had -= quantity;
        add(pileOf(memory, document), line.sku, -quantity);
      }
    },
    close: async () => {
      const document = purchase(({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0));
      if (!document) return;
      await act(`/api/purchase_order/${document.id}/close/`, { reason: '不再供货' });
      for (const line of document.lines) line.left = 0;
    },
  };
}

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
    const commands = commandsOf(memory, chance);
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
