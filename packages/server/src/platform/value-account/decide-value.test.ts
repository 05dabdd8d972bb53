import { Failure } from '@zhanggui/contract/platform/errors';
import { valueRefusal } from '@zhanggui/contract/platform/value-account/value-account.errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachApart } from '../http/batching/each-apart.ts';
import { AccountDraft } from './account-draft.ts';
import { type Also, decideValue } from './decide-value.ts';
import type { ValueCommand } from './value-command.ts';
import type { EntryRow, HoldRow, LotRow } from './value-facts.ts';

const day = 86_400_000;
const account_id = 1;

/** What is stored of one account, and what its commands should have left of it. */
class Store {
  balance = 0;
  held = 0;
  readonly lots = new Map<number, LotRow>();
  readonly entries: (EntryRow & { before: number; after: number; sub_balance: string; reverses_id: number | null })[] =
    [];
  readonly holds = new Map<string, HoldRow[]>();
  #ids = 0;

  next(): number {
    this.#ids += 1;
    return this.#ids;
  }
}

interface Rules {
  readonly spends_first: 'expiry' | 'sub_balance';
  readonly grace_days: number;
}

interface At {
  readonly now: Date;
  readonly rules: Rules;
  readonly also?: Also;
  readonly state?: string;
}

/** Decides one command on a fresh draft of the store and stores what it wrote, as the service does. */
function run(store: Store, command: ValueCommand, { now, rules, also, state = 'open' }: At) {
  let temporary = 0;
  const draft = new AccountDraft(
    {
      account: { id: account_id, state, balance: store.balance, held: store.held },
      lots: [...store.lots.values()],
    },
    {
      rules: { ...rules, sub_balances: ['subsidy', 'cash'], expires_as: 'expire' },
      now,
      nextId: () => {
        temporary -= 1;
        return temporary;
      },
    },
  );
  const reversed = (id: number) =>
    store.entries.reduce((sum, one) => (one.reverses_id === id ? sum + Math.abs(one.amount) : sum), 0);
  const entries = store.entries.map((entry) => ({ ...entry, reversed: reversed(entry.id) }));
  const facts = { entries: Map.groupBy(entries, ({ key }) => key), holds: store.holds };
  const outcome = decideValue(command, { draft, facts, unit: 'points', sub_balances: ['subsidy', 'cash'], also });
  const real = new Map([...draft.new_lots.keys()].map((id) => [id, store.next()]));
  const idOf = (id: number) => real.get(id) ?? id;
  for (const lot of [...draft.changed_lots.values(), ...draft.new_lots.values()])
    store.lots.set(idOf(lot.id), { ...lot, id: idOf(lot.id) });
  for (const entry of draft.entries)
    store.entries.push({ ...entry, id: store.next(), lot_id: idOf(entry.lot_id), reversed: 0 });
  for (const hold of draft.new_holds) {
    const rows = store.holds.get(hold.key) ?? [];
    store.holds.set(hold.key, [...rows, { ...hold, id: store.next(), captured: 0, released: 0 }]);
  }
  for (const hold of draft.changed_holds.values()) {
    const rows = store.holds.get(hold.key) ?? [];
    store.holds.set(
      hold.key,
      rows.map((row) => (row.id === hold.id ? hold : row)),
    );
  }
  store.balance = draft.account.balance;
  store.held = draft.account.held;
  return outcome;
}

const amount = fc.integer({ min: 1, max: 30 });
const key = fc.integer({ min: 1, max: 12 }).map(String);
const post = { account_id: fc.constant(account_id), key };
const step: fc.Arbitrary<ValueCommand> = fc.oneof(
  fc.record({
    ...post,
    do: fc.constant('credit' as const),
    kind: fc.constant('top_up'),
    amount,
    sub_balance: fc.constantFrom('subsidy', 'cash'),
    expires_at: fc.option(fc.integer({ min: 0, max: 20 }).map((days) => new Date(days * day))),
  }),
  fc.record({
    ...post,
    do: fc.constant('debit' as const),
    kind: fc.constant('charge'),
    amount: fc.oneof(amount, fc.constant('all' as const)),
  }),
  fc.record({ account_id: fc.constant(account_id), key, do: fc.constant('hold' as const), amount }),
  fc.record({ ...post, do: fc.constant('capture' as const), kind: fc.constant('charge'), hold: key, amount }),
  fc.record({ account_id: fc.constant(account_id), do: fc.constant('release' as const), hold: key }),
  fc.record({ ...post, do: fc.constant('reverse' as const), kind: fc.constant('refund'), of: key, amount }),
  fc.record({
    account_id: fc.constant(account_id),
    do: fc.constant('expire' as const),
    lot_id: fc.integer({ min: 1, max: 12 }),
  }),
);
const life = fc.array(fc.record({ command: step, days: fc.integer({ min: 0, max: 3 }) }), { maxLength: 60 });
const rules = fc.record({
  spends_first: fc.constantFrom('expiry' as const, 'sub_balance' as const),
  grace_days: fc.constantFrom(0, 3),
});

/** What must hold of a store whatever was done. */
function faultsOf(store: Store): string[] {
  const lots = [...store.lots.values()];
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const open = [...store.holds.values()].flat().map((one) => one.amount - one.captured - one.released);
  const chains = ['subsidy', 'cash'].map((part) => store.entries.filter(({ sub_balance }) => sub_balance === part));
  const broken = chains.flatMap((chain) => chain.filter((one, at) => one.before !== (chain[at - 1]?.after ?? 0)));
  const rulesOf: readonly (readonly [string, boolean])[] = [
    ['balance is not that of the lots', store.balance === sum(lots.map(({ remaining }) => remaining))],
    ['balance is not that of the entries', store.balance === sum(store.entries.map((entry) => entry.amount))],
    ['held is not that of the lots', store.held === sum(lots.map(({ held }) => held))],
    ['held is not that of the holds', store.held === sum(open)],
    ['a lot is below what is set aside', lots.every(({ remaining, held }) => held >= 0 && held <= remaining)],
    ['a hold gave more than it had', open.every((one) => one >= 0)],
    ['a chain is broken', broken.length === 0],
    [
      'more was reversed than moved',
      store.entries.every(
        (entry) =>
          sum(store.entries.filter((one) => one.reverses_id === entry.id).map((one) => Math.abs(one.amount))) <=
          Math.abs(entry.amount),
      ),
    ],
  ];
  return rulesOf.flatMap(([fault, holds]) => (holds ? [] : [fault]));
}

test('whatever is done in whatever order, account = lots = entries and nothing is negative', () => {
  fc.assert(
    fc.property(life, rules, (steps, chosen) => {
      const store = new Store();
      let now = 0;
      for (const { command, days } of steps) {
        now += days * day;
        run(store, command, { now: new Date(now), rules: chosen });
        expect(faultsOf(store)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('a command that is repeated at once changes nothing more', () => {
  fc.assert(
    fc.property(life, rules, (steps, chosen) => {
      const store = new Store();
      const keyed = steps.filter(({ command }) => 'key' in command);
      for (const { command } of keyed) {
        const at = { now: new Date(0), rules: chosen };
        const first = run(store, command, at);
        const before = [store.balance, store.held, store.entries.length];
        const again = run(store, command, at);
        // What moved nothing left no key behind.
        const moved = 'amount' in first ? first.amount : 0;
        const expected = moved > 0 ? { amount: moved, is_repeat: true } : {};
        expect(again).toMatchObject(expected);
        expect(moved > 0 ? [store.balance, store.held, store.entries.length] : before).toEqual(before);
      }
    }),
    { numRuns: 200 },
  );
});

const now = new Date(10 * day);
const forfeits: Rules = { spends_first: 'expiry', grace_days: 0 };
const credit = (id: number, days: number | null, sub_balance = 'cash'): ValueCommand => ({
  ...{ do: 'credit', account_id, key: `in ${id}`, kind: 'top_up', amount: 10, sub_balance },
  expires_at: days === null ? null : new Date(days * day),
});

test.each([
  ['expiry', ['cash', 'subsidy', 'subsidy']],
  ['sub_balance', ['subsidy', 'subsidy', 'cash']],
] as const)('lots are spent by %s first', (spends_first, expected) => {
  const store = new Store();
  const at = { now, rules: { ...forfeits, spends_first } };
  run(store, credit(1, null, 'subsidy'), at);
  run(store, credit(2, 30, 'cash'), at);
  run(store, credit(3, 40, 'subsidy'), at);
  run(store, { do: 'debit', account_id, key: 'out', kind: 'charge', amount: 30 }, at);
  expect(store.entries.filter(({ key: of }) => of === 'out').map(({ sub_balance }) => sub_balance)).toEqual(expected);
});

test('an amount that is none is a mistake of the caller', () => {
  for (const wrong of [0, -1, 1.5]) {
    const command: ValueCommand = { do: 'debit', account_id, key: 'x', kind: 'charge', amount: wrong };
    expect(() => run(new Store(), command, { now, rules: forfeits })).toThrow('is no amount');
  }
});

test('a frozen account pays only what it owed before, up to its balance; a closed one not even that', () => {
  const store = new Store();
  const at = { now, rules: forfeits, state: 'frozen' };
  run(store, credit(1, null), at);
  const debit = { do: 'debit', account_id, key: 'out', kind: 'charge', amount: 4 } as const;
  expect(run(store, debit, at)).toEqual({ refusal: valueRefusal('value.frozen', {}) });
  const owed = { ...debit, is_owed: true };
  expect(run(store, owed, { ...at, state: 'closed' })).toEqual({ refusal: valueRefusal('value.closed', {}) });
  expect(run(store, owed, at)).toMatchObject({ amount: 4, balance: 6 });
  const more = run(store, { ...owed, key: 'more', amount: 7 }, at);
  expect(more).toEqual({ refusal: valueRefusal('value.not_enough', { unit: 'points', available: 6 }) });
});

test('a closed account gets nothing back; a frozen one does', () => {
  const store = new Store();
  const at = { now, rules: forfeits };
  run(store, credit(1, null), at);
  run(store, { do: 'debit', account_id, key: 'out', kind: 'charge', amount: 10 }, at);
  const back: ValueCommand = { do: 'reverse', account_id, key: 'back', kind: 'refund', of: 'out' };
  expect(run(store, back, { ...at, state: 'closed' })).toEqual({ refusal: valueRefusal('value.closed', {}) });
  expect(store.balance).toBe(0);
  expect(run(store, back, { ...at, state: 'frozen' })).toMatchObject({ amount: 10, balance: 10 });
});

test('what is counted beside an account falls with it, or keeps it whole', () => {
  const debit = fc.record({ ...post, do: fc.constant('debit' as const), kind: fc.constant('charge'), amount });
  fc.assert(
    fc.property(fc.array(debit), amount, (commands, budget) => {
      const store = new Store();
      run(store, credit(1, null), { now, rules: forfeits });
      let left = budget;
      for (const command of commands) {
        const [balance, before, isKnown] = [store.balance, left, store.entries.some((one) => one.key === command.key)];
        const also = () => {
          if (command.amount > left)
            throw new Failure(valueRefusal('value.exceeds', { unit: 'points', available: left }));
          left -= command.amount;
        };
        const [outcome] = eachApart([command], (one) => run(store, one, { now, rules: forfeits, also }));
        const isPaid = !isKnown && command.amount <= balance;
        const taken = isPaid && command.amount <= before ? command.amount : 0;
        expect([store.balance, left]).toEqual([balance - taken, before - taken]);
        expect(outcome instanceof Failure).toBe(isPaid && taken === 0);
      }
    }),
  );
});
