import { expect, test } from 'vitest';
import { seed, size } from '../batteries/battery.ts';
import { broken, faultsOf, noFaults, openLedger, playLives, steps } from './lives.ts';
import { differences } from './tally.ts';

const lives = size({ short: 2, long: 1000 });

test(`${lives} lives of ${steps} commands keep every book and agree with a tally (seed ${seed})`, {
  timeout: 86_400_000,
}, async () => {
  expect(await playLives(0, lives)).toEqual(noFaults);
});

test('a naive write without its entry is found by a rule and by the tally', async () => {
  const { world, ledger } = await openLedger();
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
