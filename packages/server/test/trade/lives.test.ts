import { afterAll, describe, expect, test } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { seed, size, tell } from '../batteries/battery.ts';
import { seededChance } from '../count/seeded-random.ts';
import { cardsOf } from './card-part.ts';
import { type Counts, type Ledger, live } from './life.ts';
import { differences, emptyTally } from './tally.ts';
import { openTrade, type TradeWorld } from './trade-world.ts';

const lives = size({ short: 2, long: 2000 });
const steps = size({ short: 60, long: 200 });
const lanes = size({ short: 1, long: 2 });
const checkedEach = size({ short: 1, long: 10 });

/** A notice of another amount than the order's. */
const alwaysRefused = 'order.pay_wrong';

/** After so many lives the next begin in a new database: what earlier ones left would slow every check. */
const livesTogether = 5;

/** Rules as one statement, which a connection plans once. */
const brokenOf = (rules: typeof bookChecks) =>
  rules.map(({ name, sql }) => `SELECT '${name}' AS name WHERE EXISTS (${sql})`).join(' UNION ALL ');
const broken = brokenOf(bookChecks.filter(({ lag_ms }) => lag_ms === undefined));
const brokenLate = brokenOf(bookChecks.filter(({ lag_ms }) => lag_ms !== undefined));
const followers = serverDomains.flatMap((domain) => domain.followers ?? []);

async function faultsOf(world: TradeWorld, ledger: Ledger): Promise<string[]> {
  const rows = await world.db.rows<{ name: string }>(broken, [], { name: 'books' });
  return [...rows.map(({ name }) => name), ...(await differences(world, ledger.tally))];
}

/** The rules of figures that follow later than their rows, once they have followed. */
async function lateFaultsOf({ db, server }: TradeWorld): Promise<string[]> {
  await catchUp(server.app.contextFor('test'), followers);
  return (await db.rows<{ name: string }>(brokenLate)).map(({ name }) => name);
}

const opened: TradeWorld[] = [];
afterAll(() => Promise.all(opened.map((world) => world.close())));

async function open(): Promise<{ readonly world: TradeWorld; readonly ledger: Ledger }> {
  const world = await openTrade();
  opened.push(world);
  const made = { sale: new Map<number, number>(), commission: new Map<number, number>() };
  return { world, ledger: { tally: emptyTally(), cards: cardsOf(world), made, deck: [] } };
}

/** Lives one after another; answers what is wrong first, with where it happened. */
async function lane(numbers: readonly number[], counts: Counts): Promise<string[]> {
  for (let from = 0; from < numbers.length; from += livesTogether) {
    const { world, ledger } = await open();
    for (const number of numbers.slice(from, from + livesTogether)) {
      const chance = seededChance(seed + number);
      const check = () => faultsOf(world, ledger);
      const wrong = await live(world, ledger, { chance, steps, checkedEach, check, counts });
      wrong.push(...(await lateFaultsOf(world)));
      if (wrong.length > 0) return [`seed ${seed}, life ${number}`, ...wrong];
    }
    opened.splice(opened.indexOf(world), 1);
    await world.close();
  }
  return [];
}

describe('the whole trade', () => {
  test(`${lives} lives of ${steps} commands keep every book and agree with a tally (seed ${seed})`, {
    timeout: 86_400_000,
  }, async () => {
    const counts = new Map() as Counts;
    const all = Array.from({ length: lives }, (_, number) => number);
    const parts = Array.from({ length: lanes }, (_, at) => all.filter((number) => number % lanes === at));
    const began = performance.now();
    const wrong = await Promise.all(parts.map((numbers) => lane(numbers, counts)));
    const seconds = (performance.now() - began) / 1000;
    expect(wrong.flat()).toEqual([]);
    const done = [...counts.values()].reduce((sum, count) => sum + count.done, 0);
    const each = [...counts].map(([name, count]) => [name, count.done] as const);
    tell('whole trade', { commands: lives * steps, done, a_second: Math.round((lives * steps) / seconds) });
    tell('whole trade, done', Object.fromEntries(each));
    expect(done).toBeGreaterThan((lives * steps) / 3);
    const leastDone = size({ short: 0, long: 1 });
    const missed = [...counts].filter(
      ([name, count]) =>
        count.done + count.refused + count.idle === 0 || (count.done < leastDone && name !== alwaysRefused),
    );
    expect(missed).toEqual([]);
  });

  test('a naive write without its entry is found by a rule and by the tally', async () => {
    const { world, ledger } = await open();
    const account = 'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2)';
    await world.db.rows(account, [world.canteen.id, world.people[0]?.employee]);
    const { id } = await world.sku(3);
    ledger.tally.on_hand.set(id, 3);
    expect(await faultsOf(world, ledger)).toEqual([]);
    const naive = [
      ['stock_level', 'on_hand'],
      ['points_account', 'balance'],
      ['card_account', 'balance_fen'],
    ] as const;
    for (const [table, column] of naive) {
      const write = (change: string) =>
        world.db.rows(
          `UPDATE ${table} /* no edit: a test */ SET ${column} = ${column} ${change} WHERE id = (SELECT max(id) FROM ${table})`,
        );
      await write('+ 1');
      const [rules, tallied] = [await world.db.rows(broken), await differences(world, ledger.tally)];
      expect([table, rules.length > 0, tallied.length]).toEqual([table, true, 1]);
      await write('- 1');
    }
    expect(await faultsOf(world, ledger)).toEqual([]);
  });
});
