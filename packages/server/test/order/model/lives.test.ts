import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlone, seed, size, tell } from '../../batteries/battery.ts';
import { type Chance, seededChance } from '../../count/seeded-random.ts';
import { promote } from '../../mall/mall-fixture.ts';
import { faultsOfBooks } from '../books.ts';
import { type OrderFixture, openOrderFixture } from '../order-fixture.ts';
import { type Command, lotOver } from './lot.ts';
import { orderCommands } from './order-commands.ts';
import { refundCommands } from './refund-commands.ts';

const lives = size({ short: 4, long: 500 });
const steps = size({ short: 60, long: 200 });
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(4);
});
afterAll(() => fixture.close());

/** What is sold: from stock, by a supplier, ahead of its arrival, for nothing, and a set of the first two. Promotions run. */
async function shelf(): Promise<string[]> {
  const db = fixture.database.db();
  const [plenty, few, direct, ahead, free] = await Promise.all([
    fixture.stocked(12, 1999),
    fixture.stocked(3, 350),
    fixture.stocked(0, 1200),
    fixture.stocked(0, 99),
    fixture.stocked(5, 0),
  ]);
  const [supplier] = await db.rows<{ id: number }>(
    "INSERT INTO supplier (code, name, state) VALUES ($1, '直供', 'approved') RETURNING id",
    [direct.code],
  );
  await db.rows("UPDATE sku SET fulfilment = 'supplier' WHERE id = $1", [direct.id]);
  await db.rows('UPDATE goods SET supplier_id = $2 WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [
    direct.id,
    supplier?.id,
  ]);
  await db.rows("INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity) VALUES ($1, $2, '5', 9)", [
    supplier?.id,
    direct.id,
  ]);
  await db.rows("UPDATE sku SET fulfilment = 'presale', presale_quota = 7 WHERE id = $1", [ahead.id]);
  const set = `ZH-${plenty.code}`;
  const [made] = await db.rows<{ id: number }>(
    "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ($1, '套装', '套', 2001, 'on') RETURNING id",
    [set],
  );
  await db.rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 1), ($1, $3, 2)', [
    made?.id,
    plenty.id,
    few.id,
  ]);
  await db.rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [made?.id, fixture.mall_id]);
  await promote(fixture, { kind: 'limited_time', skus: [{ id: few.id, price_fen: 300, quota: 4 }] });
  await promote(fixture, { kind: 'full_reduction', threshold_fen: 3000, cut_fen: 431, is_repeated: true });
  await promote(fixture, { kind: 'full_gift', threshold_fen: 5000, gift: free.id, gift_quantity: 1 });
  await db.rows('UPDATE mall SET points_per_yuan = 100 WHERE id = $1', [fixture.mall_id]);
  return [...[plenty, few, direct, ahead, free].map(({ code }) => code), set];
}

/** Placing and paying come more often than the rest, or most commands would find nothing to do. */
const often = ['place', 'place', 'pay', 'pay', 'ship', 'ask', 'approve', 'send'];

/** The name of an expected failure, or `done`; throws an unexpected one. */
async function outcomeOf(command: Command): Promise<string> {
  try {
    const result = await command();
    return result instanceof Failure ? result.code : 'done';
  } catch (error) {
    if (error instanceof Invalid) return 'invalid';
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/** Lives until the books no longer balance; says which commands came last. */
async function live(chance: Chance, outcomes: Map<string, number>): Promise<string[]> {
  const lot = lotOver(fixture.database.db(), chance);
  const commands = { ...orderCommands(fixture, await shelf(), lot), ...refundCommands(fixture, lot) };
  const names = [...Object.keys(commands), ...often];
  const history: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const name = chance.pick(names);
    const outcome = await outcomeOf(commands[name as keyof typeof commands] ?? (async () => undefined));
    history.push(`${name}: ${outcome}`);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const faults = await faultsOfBooks(fixture.database.db());
    if (faults.length > 0) return [...faults, ...history.slice(-5)];
  }
  return [];
}

test(`${lives} lives of ${steps} commands keep every book after each command (seed ${seed})`, async () => {
  const outcomes = new Map<string, number>();
  for (let number = 0; number < lives; number += 1) {
    expect(await live(seededChance(seed + number), outcomes)).toEqual([]);
    if (isAlone && number % 10 === 9) await forget();
  }
  expect(outcomes.get('done')).toBeGreaterThan((lives * steps) / 5);
  tell('model', Object.fromEntries(outcomes));
});

/** Long batteries begin anew now and then: the books are checked over everything that there is. */
async function forget(): Promise<void> {
  await fixture.close();
  fixture = await openOrderFixture(4);
}
