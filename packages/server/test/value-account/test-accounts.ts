import { domains } from '@zhanggui/contract/app';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { defineValueAccount } from '@zhanggui/contract/platform/value-account/value-account';
import { pgTable } from 'drizzle-orm/pg-core';
import type { BookCheck } from '../../src/features/integrity/check.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Context } from '../../src/platform/context.ts';
import { reference } from '../../src/platform/database/columns.ts';
import { bindValueAccount } from '../../src/platform/value-account/bind-value-account.ts';
import { postValue, type StoredValue } from '../../src/platform/value-account/post-value.service.ts';
import { accountColumns, accountRules, valueTables } from '../../src/platform/value-account/value-columns.ts';
import type { ValueCommand, ValueDone } from '../../src/platform/value-account/value-command.ts';
import { createTables } from '../harness/create-tables.ts';
import type { TestDatabase } from '../harness/database.ts';
import { makeContext } from '../stock/stock-world.ts';

composeEnums(domains);

const kinds = defineEnum({
  name: 'test_purse_kind',
  label: '类型',
  values: [
    { value: 'top_up', label: '充值' },
    { value: 'charge', label: '消费' },
    { value: 'refund', label: '退回' },
    { value: 'expire', label: '过期' },
    { value: 'take_back', label: '冲回' },
  ],
});

const parts = defineEnum({
  name: 'test_purse_part',
  label: '余额类型',
  values: [
    { value: 'subsidy', label: '补贴' },
    { value: 'cash', label: '现金' },
  ],
});

const page = '/goods/list';
const holder = { owner: ref({ label: '持有人', to: () => accountTarget, required: true, read_only: true }) };

/** Accounts of no domain: money in two sub-balances, of which what was restored late lives three days. */
const purse = defineValueAccount({
  name: 'test_purse',
  unit: 'money',
  holder,
  titled_by: ['owner'],
  account: { label: '测试账户', path: '/api/test_purse', page },
  entry: { name: 'test_purse_entry', label: '测试明细', path: '/api/test_purse_entry', page },
  kinds,
  expires_as: 'expire',
  sub_balances: parts,
  spends_first: 'sub_balance',
  restored: { grace_days: 3 },
});

/** Points in one balance; what comes back to an expired lot expires at once. */
const bonus = defineValueAccount({
  name: 'test_bonus',
  unit: 'points',
  holder,
  titled_by: ['owner'],
  account: { label: '测试积分', path: '/api/test_bonus', page },
  entry: { name: 'test_bonus_entry', label: '测试积分明细', path: '/api/test_bonus_entry', page },
  kinds,
  expires_as: 'expire',
  restored: { grace_days: 0 },
});

const carried = () => ({ owner_id: reference() });
const purseTable = pgTable('test_purse', { ...accountColumns('money'), ...carried() }, () =>
  accountRules('test_purse', 'money'),
);
const bonusTable = pgTable('test_bonus', { ...accountColumns('points'), ...carried() }, () =>
  accountRules('test_bonus', 'points'),
);
const purseTables = {
  account: purseTable,
  ...valueTables({
    ...{ lot: 'test_purse_lot', hold: 'test_purse_hold', entry: 'test_purse_entry' },
    ...{ unit: 'money', account: () => purseTable.id, carried },
  }),
};
const bonusTables = {
  account: bonusTable,
  ...valueTables({
    ...{ lot: 'test_bonus_lot', hold: 'test_bonus_hold', entry: 'test_bonus_entry' },
    ...{ unit: 'points', account: () => bonusTable.id, carried },
  }),
};

const title = (account: string) => `'账户 ' || ${account}.id`;
export const purses = bindValueAccount(purse, { ...purseTables, scope: 'closed', title });
export const bonuses = bindValueAccount(bonus, { ...bonusTables, scope: 'closed', title });

/** Accounts in a database of a test's own, at a moment that the test sets. */
export interface ValueWorld {
  readonly ctx: Context;
  readonly setNow: (now: Date) => void;
  readonly open: (accounts?: StoredValue) => Promise<number>;
  readonly post: (command: ValueCommand, accounts?: StoredValue) => Promise<ValueDone>;
  readonly faults: () => Promise<string[]>;
}

export async function makeValueWorld(database: TestDatabase): Promise<ValueWorld> {
  await createTables(database, [...Object.values(purseTables), ...Object.values(bonusTables)]);
  let now = new Date('2026-05-01T12:00:00+08:00');
  const ctx: Context = { ...makeContext(database), clock: () => now };
  return {
    ctx,
    setNow: (moment) => {
      now = moment;
    },
    open: async (accounts: StoredValue = purses) => {
      const table = accounts === purses ? 'test_purse' : 'test_bonus';
      const [row] = await ctx.db.rows<{ id: number }>(`INSERT INTO ${table} (owner_id) VALUES (1) RETURNING id`);
      return row?.id ?? 0;
    },
    // Two hundred wait for one account: on a busy machine longer than a caller would.
    post: (command, accounts: StoredValue = purses) =>
      ctx.db.transaction((db) => postValue({ ...ctx, db }, accounts, command), {
        lock_timeout_ms: 0,
        statement_timeout_ms: 0,
      }),
    faults: async () => {
      const checks: readonly BookCheck[] = [...purses.checks, ...bonuses.checks].filter(
        // The database's clock says what is due; the test has its own.
        ({ name }) => !name.endsWith('.due'),
      );
      const found: string[] = [];
      for (const check of checks) {
        const { faults } = await lookAt(ctx.db, check);
        found.push(...faults.map(({ title: of, found: is, expected }) => `${check.name} ${of}: ${is}, ${expected}`));
      }
      return found;
    },
  };
}
