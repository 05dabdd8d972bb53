import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../count/seeded-random.ts';
import { isAlone, seed, size, tell } from './battery.ts';
import type { Shelf, Wire } from './parts/clients.ts';
import { startClients } from './parts/clients-at-work.ts';
import { demoCalls, shelfOf } from './parts/demo-calls.ts';
import { examine } from './parts/examine.ts';
import { emptyJournal } from './parts/journal.ts';
import { expectedOf, type PreparedIssue, prepareIssue, resultOf } from './parts/points-issue.ts';
import { untilAnswered } from './parts/reply-lost.ts';
import { type ServedDemo, servedDemo } from './parts/served-demo.ts';

/** What a start after a kill may take, in seconds; said only of a machine that does nothing else. */
const longestStart = isAlone ? 10 : Number.POSITIVE_INFINITY;

const chance = seededChance(seed);
const journal = emptyJournal();
const run = `K${seed}`;

let served: ServedDemo;
let wire: Wire;
let shelf: Shelf;
let issue: PreparedIssue;

/** So many that the posting outlasts the kills. */
const people = size({ short: 12_000, long: 250_000 });

beforeAll(async () => {
  served = servedDemo();
  await served.start();
  await served.stop();
  issue = await prepareIssue({ DATA_DIR: served.data_dir }, people);
  await served.start();
  const calls = await demoCalls(served);
  shelf = await shelfOf(calls);
  wire = { ...calls, answered: untilAnswered, journal, chance, run };
});
afterAll(async () => {
  await served.stop();
  served.remove();
});

const blows = {
  server: async () => {
    await served.kill();
    return served.start();
  },
  database: async () => {
    const since = performance.now();
    served.killDatabase();
    await served.databaseIsBack();
    await untilAnswered(() => wire.console('GET', '/readyz'));
    return (performance.now() - since) / 1000;
  },
  both: async () => {
    served.killDatabase();
    await served.kill();
    return served.start();
  },
} as const;

const readIssue = async () => (await wire.console('GET', `/api/points_issue_readonly/${issue.id}/`)).body;

/** Its job goes on after the server that worked on it is missed. */
async function untilPosted(): Promise<void> {
  while ((await readIssue()).state === 'posting') await delay(100);
}

test(
  'nothing acknowledged is lost and nothing happens twice, whichever server is killed',
  async () => {
    const count = size({ short: 3, long: 150 });
    const kinds = Object.keys(blows) as (keyof typeof blows)[];
    const struck = { server: 0, database: 0, both: 0 };
    const starts: number[] = [];
    let interrupted = 0;
    const posting = await wire.console('POST', `/api/points_issue/${issue.id}/post/`, {});
    expect(posting.body).toMatchObject({ state: 'posting' });
    const stopClients = startClients(wire, shelf, { buyers: 6, clerks: 2, rest: 0 });
    for (let round = 0; round < count; round += 1) {
      await delay(300 + chance.below(1200));
      const kind = kinds[round % kinds.length] ?? 'server';
      struck[kind] += 1;
      if ((await readIssue()).state === 'posting') interrupted += 1;
      starts.push(await blows[kind]());
    }
    await delay(500);
    await stopClients();
    await untilPosted();
    await served.stop();
    const { books, facts } = await examine({ DATA_DIR: served.data_dir }, journal, run);
    tell('kill', {
      rounds: count,
      ...{ 'of the server': struck.server, 'of PostgreSQL': struck.database, 'of both': struck.both },
      'while points were posted': interrupted,
      orders: journal.orders.size,
      payments: journal.payments.size,
      refunds: journal.refunds.size,
      'stock documents': journal.documents.size,
      'slowest start in ms': Math.round(Math.max(...starts) * 1000),
    });
    expect(facts).toEqual([]);
    expect(books).toEqual([]);
    expect(await resultOf({ DATA_DIR: served.data_dir }, issue)).toEqual(expectedOf(issue));
    expect(interrupted).toBeGreaterThan(0);
    expect(served.takeOvers()).toBe(struck.server);
    expect(journal.orders.size).toBeGreaterThan(count);
    expect(Math.max(...starts)).toBeLessThan(longestStart);
  },
  size({ short: 900_000, long: 2 * 3_600_000 }),
);

test('the control: a lost fact, a wrong one and one that nobody was told of are seen', async () => {
  const [first = '', second = ''] = journal.orders.keys();
  const orders = new Map(journal.orders).set(`${run}-O0`, 'SC0').set(first, 'SC1');
  orders.delete(second);
  const { facts } = await examine({ DATA_DIR: served.data_dir }, { ...journal, orders }, run);
  expect(facts).toHaveLength(3);
});
