import { beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { cardAccounts } from '../../src/domains/canteen/card/card-accounts.service.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { ValueOutcome } from '../../src/platform/value-account/value-command.ts';
import { size } from '../batteries/battery.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

interface Lot {
  readonly key: string;
  readonly sub_balance: 'subsidy' | 'cash';
  readonly ends: number;
  left: number;
}

type Part = readonly [lot: Lot, amount: number];

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
});

/** A repeatable stream of whole numbers below a bound. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** What an account holds by the plainest rules: subsidy before cash, what ends first before the rest. */
class Model {
  readonly lots: Lot[] = [];
  readonly charges = new Map<string, readonly Part[]>();
  now = 0;

  balance(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0);
  }

  charge(key: string, amount: number): boolean {
    if (this.balance() < amount) return false;
    const place = ({ sub_balance }: Lot) => (sub_balance === 'subsidy' ? 0 : 1);
    const order = [...this.lots].sort((a, b) => place(a) - place(b) || a.ends - b.ends);
    let wanted = amount;
    const parts = order.flatMap((lot): Part[] => {
      const taken = Math.min(wanted, lot.left);
      wanted -= taken;
      lot.left -= taken;
      return taken > 0 ? [[lot, taken]] : [];
    });
    this.charges.set(key, parts);
    return true;
  }

  /** What comes back to a lot that has ended is gone at once. */
  refund(key: string): void {
    for (const [lot, amount] of this.charges.get(key) ?? []) if (lot.ends > this.now) lot.left += amount;
    this.charges.delete(key);
  }

  pass(days: number): void {
    this.now += days;
    for (const lot of this.lots) if (lot.ends <= this.now) lot.left = 0;
  }
}

interface Compared {
  readonly seen: readonly unknown[];
  readonly expected: readonly unknown[];
}

const dayMs = 86_400_000;
const amountOf = (outcome: ValueOutcome) => ('amount' in outcome ? outcome.amount : undefined);

test('random recharges, charges, refunds, month ends and reversals leave what a plain model says', async () => {
  const own = await makeEnterprise(db);
  for (let seed = 1; seed <= size({ short: 3, long: 60 }); seed += 1) {
    const [employee = 0] = await own.hire(1);
    const { seen, expected } = await live(own.id, seed, employee);
    expect(seen).toEqual(expected);
  }
  for (const check of bookChecks.filter(({ name }) => name.startsWith('card_account.')))
    expect((await lookAt(db, check)).faults).toEqual([]);
});

/** One account's life; answers what was seen and what the model says, step by step. */
async function live(enterprise: number, seed: number, employee: number): Promise<Compared> {
  const [row] = await db.rows<{ id: number }>(
    'INSERT INTO card_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id',
    [enterprise, employee],
  );
  const account_id = row?.id ?? 0;
  const chance = chances(seed);
  const model = new Model();
  const seen: unknown[] = [];
  const expected: unknown[] = [];
  const compare = (is: unknown, wanted: unknown) => {
    seen.push(is);
    expected.push(wanted);
  };
  const start = Date.now();
  const ctx = (tx: Db): Context => ({
    ...server.app.contextFor('test'),
    db: tx,
    clock: () => new Date(start + model.now * dayMs),
  });
  const post = (command: Parameters<typeof cardAccounts.postEach>[1][number]) =>
    db.transaction(async (tx) => (await cardAccounts.postEach(ctx(tx), [command]))[0] as ValueOutcome);
  const steps: readonly ((key: string) => Promise<void>)[] = [
    async (key) => {
      const amount = 1 + chance(500);
      const sub_balance = chance(3) === 0 ? 'cash' : 'subsidy';
      const ends = sub_balance === 'subsidy' && chance(2) === 0 ? model.now + 1 + chance(30) : Number.POSITIVE_INFINITY;
      const expires_at = ends === Number.POSITIVE_INFINITY ? null : new Date(start + ends * dayMs);
      await post({ do: 'credit', account_id, key, kind: 'recharge', amount, sub_balance, expires_at });
      model.lots.push({ key, sub_balance, ends, left: amount });
    },
    async (key) => {
      const amount = 1 + chance(400);
      const outcome = await post({ do: 'debit', account_id, key, kind: 'charge', amount });
      compare('amount' in outcome, model.charge(key, amount));
    },
    async (key) => {
      const of = [...model.charges.keys()][chance(Math.max(1, model.charges.size))];
      if (of === undefined) return;
      await post({ do: 'reverse', account_id, key, of, kind: 'refund' });
      model.refund(of);
    },
    async () => {
      model.pass(chance(12));
      await cardAccounts.expireDue(ctx(db));
    },
    async (key) => {
      const lot = model.lots[chance(Math.max(1, model.lots.length))];
      if (!lot) return;
      const outcome = await post({ do: 'reverse', account_id, key, of: lot.key, kind: 'take_back' });
      compare(amountOf(outcome), lot.left);
      lot.left = 0;
    },
  ];
  for (let n = 0; n < size({ short: 60, long: 400 }); n += 1) {
    const which = [0, 0, 1, 1, 1, 2, 3, 4][chance(8)] ?? 0;
    await steps[which]?.(`model:${account_id}:${n}`);
    const [now] = await db.rows<{ balance_fen: number }>('SELECT balance_fen FROM card_account WHERE id = $1', [
      account_id,
    ]);
    compare([n, which, now?.balance_fen], [n, which, model.balance()]);
  }
  return { seen, expected };
}
