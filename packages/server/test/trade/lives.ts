import { afterAll } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { seed, size, tell } from '../batteries/battery.ts';
import { seededChance } from '../count/seeded-random.ts';
import { cardsOf } from './card-part.ts';
import { type CommandCount, type Counts, type Ledger, live } from './life.ts';
import { differences, emptyTally } from './tally.ts';
import { openTrade, type TradeWorld } from './trade-world.ts';

export const steps = size({ short: 60, long: 200 });
const checkedEach = size({ short: 1, long: 20 });
/** A few lives do not do every command. */
const leastDone = size({ short: 0, long: 1 });

/** A notice of another amount than the order's. */
const alwaysRefused = 'order.pay_wrong';

/** After so many lives the next begin in a new database: what earlier ones left would slow every check. */
const livesTogether = 5;

/** Rules as one statement, which a connection plans once. */
const brokenOf = (rules: typeof bookChecks) =>
  rules.map(({ name, sql }) => `SELECT '${name}' AS name WHERE EXISTS (${sql})`).join(' UNION ALL ');
export const broken = brokenOf(bookChecks.filter(({ lag_ms }) => lag_ms === undefined));
const brokenLate = brokenOf(bookChecks.filter(({ lag_ms }) => lag_ms !== undefined));
const followers = serverDomains.flatMap((domain) => domain.followers ?? []);

export async function faultsOf(world: TradeWorld, ledger: Ledger): Promise<string[]> {
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

/** A world with an empty tally, which is closed after the tests. */
export async function openLedger(): Promise<{ readonly world: TradeWorld; readonly ledger: Ledger }> {
  const world = await openTrade();
  opened.push(world);
  const made = { sale: new Map<number, number>(), commission: new Map<number, number>() };
  return { world, ledger: { tally: emptyTally(), cards: cardsOf(world), made, deck: [] } };
}

/** Lives one after another; answers what is wrong first, with where it happened. */
async function inOrder(first: number, lives: number, counts: Counts): Promise<string[]> {
  const numbers = Array.from({ length: lives }, (_, at) => first + at);
  for (let from = 0; from < numbers.length; from += livesTogether) {
    const { world, ledger } = await openLedger();
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

/** What is wrong after lives from a number on: faults, commands that never came or were never done, and whether few were done. */
export async function playLives(first: number, lives: number) {
  const counts = new Map() as Counts;
  const began = performance.now();
  const wrong = await inOrder(first, lives, counts);
  const seconds = (performance.now() - began) / 1000;
  const done = [...counts.values()].reduce((sum, count) => sum + count.done, 0);
  tell('whole trade', { lives, commands: lives * steps, done, a_second: Math.round((lives * steps) / seconds) });
  tell('whole trade, done', Object.fromEntries([...counts].map(([name, count]) => [name, count.done])));
  const isMissed = ([name, { done: times, refused, idle }]: [string, CommandCount]) =>
    times + refused + idle === 0 || (times < leastDone && name !== alwaysRefused);
  return { wrong, missed: [...counts].filter(isMissed), areFewDone: done <= (lives * steps) / 3 };
}

/** What `playLives` answers where every book is kept and the tally agrees. */
export const noFaults = { wrong: [], missed: [], areFewDone: false };
