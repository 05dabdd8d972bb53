import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { seededChance } from '../count/seeded-random.ts';
import { testSecret } from '../harness/names.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { faultsOfBooks } from '../order/books.ts';
import { signedCalls } from '../public-api/signed-call.ts';
import { seed, size, tell } from './battery.ts';
import { buy, receive, type Shelf, type Wire } from './parts/clients.ts';
import { emptyJournal, faultsOfJournal } from './parts/journal.ts';
import { type Attempt, losing, untilAnswered } from './parts/reply-lost.ts';

const intents = size({ short: 60, long: 5000 });
const atOnce = 10;
const chance = seededChance(seed);
const isLost = () => chance.below(2) === 0;

let server: TestServer;
let shelf: Shelf;
let wire: Omit<Wire, 'answered' | 'journal' | 'run'>;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database.db();
  const skus = await db.rows<{ id: number; code: string }>(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m)
    INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT g.id, v.code, v.code, 4990 FROM g,
      (VALUES ('RICE-1'), ('RICE-2'), ('RICE-3')) v(code) RETURNING id, code`);
  const [place] = await db.rows<{ id: number; mall_id: number }>(`
    WITH w AS (INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}') RETURNING id)
    INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, mall m RETURNING location_id AS id, mall_id`);
  shelf = { skus, warehouse_id: place?.id ?? 0 };
  const app = await createAppKey(server.app.contextFor('test'), testSecret, {
    ...{ name: '小程序', channel: '小程序', agent_label_id: null, rate_per_minute: null },
    mall_id: place?.mall_id ?? null,
  });
  const { call } = await signIn(server, { superuser: true });
  const { call: second } = await signIn(server, { superuser: true });
  wire = { publicApi: signedCalls(server.origin, app), console: call, second, chance };
});
afterAll(() => server.close());

/** Clients with this many intents among them: a quarter of them documents, which put on the shelf what the others buy. */
async function work(full: Wire, count: number): Promise<void> {
  let n = 0;
  const one = async () => {
    while (n < count) {
      n += 1;
      await (n % 4 === 1 ? receive : buy)(full, shelf, n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

test('half the replies are lost and the clients repeat: each intent has one effect', async () => {
  const journal = emptyJournal();
  const tries = { sent: 0, lost: 0 };
  const counted = (attempt: Attempt): Attempt => {
    return async () => {
      tries.sent += 1;
      return attempt();
    };
  };
  const lost = () => {
    const gone = isLost();
    tries.lost += gone ? 1 : 0;
    return gone;
  };
  const run = `T${seed}`;
  const answered: Wire['answered'] = (attempt) => untilAnswered(losing(counted(attempt), lost));
  await work({ ...wire, journal, run, answered }, intents);
  const { orders, payments, refunds, documents } = journal;
  const effects = { orders: orders.size, payments: payments.size, refunds: refunds.size };
  tell('retry', { intents, ...effects, 'stock documents': documents.size, 'calls sent': tries.sent, lost: tries.lost });
  const db = server.database.db();
  expect(await faultsOfJournal(db, journal, run)).toEqual([]);
  expect(await faultsOfBooks(db)).toEqual([]);
  expect(tries.lost).toBeGreaterThan(tries.sent / 3);
  expect(payments.size).toBe(orders.size);
  expect(documents.size).toBe(Math.ceil(intents / 4));
});

test('the control: a client that takes a new number for each try has more effects than intents', async () => {
  const journal = emptyJournal();
  const run = `N${seed}`;
  const naive: Wire = {
    ...wire,
    ...{ journal, run, answered: (attempt) => untilAnswered(losing(attempt, isLost)) },
    console: (method, path, body) => wire.console(method, path, body, { 'idempotency-key': randomUUID() }),
    second: (method, path, body) => wire.second(method, path, body, { 'idempotency-key': randomUUID() }),
  };
  await work(naive, 40);
  expect((await faultsOfJournal(server.database.db(), journal, run)).length).toBeGreaterThan(0);
});
