import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import type { ValueUnit } from '@zhanggui/contract/platform/value-account/value-unit';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { TableScope } from '../database/scope.ts';
import type { JobDeclaration, ScopedTable } from '../domain.ts';
import type { BoundReport } from '../report/bind-report.ts';
import type { Binding, Computed, RelatedFilter, StoredIn } from '../resource/binding.ts';
import { type Credited, type Credits, creditEach, type OneCredit } from './credit-each.query.ts';
import { expireDue, expiryJob } from './expire-value.job.ts';
import { followHolder, freezeAccounts, type HolderChange, reopenAccounts } from './holder-changes.query.ts';
import { findAccounts, openAccounts } from './owner-accounts.query.ts';
import { type OpenPosting, openPosting, postEachValue, postValue, type StoredValue } from './post-value.service.ts';
import { valueAsOf } from './value-as-of.query.ts';
import { type ValueCheck, valueChecks } from './value-checks.ts';
import type { ValueCommand, ValueDone, ValueOutcome } from './value-command.ts';
import { valueComputed, valueFigures } from './value-figures.ts';
import { type AccountOwners, type ValueTables, valueNames } from './value-storage.ts';

type Holding<H extends Fields> = StoredIn<H, Record<never, never>, never>['table'];

/** Where accounts are stored, and whose rows they are. */
interface ValueStorage<H extends Fields> extends ValueTables {
  readonly account: Holding<H>;
  readonly entry: Holding<H>;
  readonly scope: TableScope;
  /** Whose accounts are opened with their first use. */
  readonly owners?: AccountOwners;
  /** SQL of the title of an account over its alias, for the checks of the books. */
  readonly title: (account: string) => string;
}

/** Accounts that can be served: what their domain lists, and what its services call. */
export interface BoundValueAccount<K extends string, S extends string> extends StoredValue {
  readonly bindings: readonly Binding[];
  /** The tables that are not bound. */
  readonly tables: readonly ScopedTable[];
  readonly checks: readonly ValueCheck[];
  readonly reports: readonly BoundReport[];
  readonly jobs: readonly JobDeclaration[];
  /** The accounts of owners by the id of the owner, as far as they are there. */
  readonly accountsOf: (tx: Context, owner_ids: readonly number[]) => Promise<Map<number, number>>;
  /** The same; those that are not there are opened. */
  readonly openAccounts: (tx: Context, owner_ids: readonly number[]) => Promise<Map<number, number>>;
  /** The account of one owner, opened where it is not there; undefined where the owner may have none. */
  readonly openAccount: (tx: Context, owner_id: number) => Promise<number | undefined>;
  /** Keeps what owners have from being spent, for a reason that people read; `reopen` ends that. */
  readonly freeze: (tx: Context, owner_ids: readonly number[], reason: string) => Promise<void>;
  readonly reopen: (tx: Context, owner_ids: readonly number[], reason: string) => Promise<void>;
  /** Accounts and what is left in them follow their holder; entries stay as they were on their day. */
  readonly follow: (tx: Context, change: HolderChange) => Promise<void>;
  /** Does one command in the caller's transaction, or fails with the reason. */
  readonly post: (tx: Context, command: ValueCommand<K, S>) => Promise<ValueDone>;
  /** What a command would come to, under the account's lock. Nothing is written: what may wait for a second person asks first. */
  readonly outcomeOf: (tx: Context, command: ValueCommand<K, S>) => Promise<ValueOutcome>;
  /** Does each of several, with its own outcome. */
  readonly postEach: (tx: Context, commands: readonly ValueCommand<K, S>[]) => Promise<ValueOutcome[]>;
  /** Locks and reads for several; for those that are decided together with something else. */
  readonly open: (tx: Context, commands: readonly ValueCommand<K, S>[]) => Promise<OpenPosting<K, S>>;
  /** Puts value into many accounts at once, each account once. */
  readonly creditEach: (
    tx: Context,
    given: Credits<K, S> & { readonly credits: readonly OneCredit[] },
  ) => Promise<Credited>;
  /** Takes what has expired by now; answers how many lots that were. */
  readonly expireDue: (ctx: Context) => Promise<number>;
}

/** Binds declared accounts to their tables; it does not compile when a reference of the holder has no column. */
export function bindValueAccount<
  const H extends Fields,
  const U extends ValueUnit,
  const K extends string,
  const S extends string,
>(value: ValueAccountDeclaration<H, U, K, S>, storage: ValueStorage<H>): BoundValueAccount<K, S> {
  const declared = value as unknown as ValueAccountDeclaration;
  const { scope, title, owners } = storage;
  const names = valueNames(declared, storage);
  const { sub_balances, spends_first, expires_as, restored } = declared;
  const rules = {
    sub_balances: sub_balances.values.map((one) => String(one.value)),
    ...{ spends_first, expires_as, grace_days: restored.grace_days },
  };
  const stored: StoredValue = { declared, names, rules, owners };
  return {
    ...stored,
    bindings: [
      bindingOf(declared.account, storage.account, {
        scope,
        computed: valueComputed(declared, names),
        children: { lots: { table: storage.lot, key: 'account_id', newest: 500 } },
        breakdowns: valueFigures(declared, names),
      }),
      bindingOf(declared.entry, storage.entry, { scope }),
    ],
    tables: [{ table: storage.hold, scope }],
    checks: valueChecks(declared, { names, title }),
    reports: [valueAsOf(declared, names)],
    jobs: [expiryJob(stored)],
    accountsOf: (tx, ids) => findAccounts(tx, stored, ids),
    openAccounts: (tx, ids) => openAccounts(tx, stored, ids),
    openAccount: async (tx, id) => (await openAccounts(tx, stored, [id])).get(id),
    freeze: (tx, ids, reason) => freezeAccounts(tx, stored, ids, reason),
    reopen: (tx, ids, reason) => reopenAccounts(tx, stored, ids, reason),
    follow: (tx, change) => followHolder(tx, stored, change),
    post: (tx, command) => postValue(tx, stored, command),
    outcomeOf: async (tx, command) => (await openPosting(tx, stored, [command])).decide(command),
    postEach: (tx, commands) => postEachValue(tx, stored, commands),
    open: (tx, commands) => openPosting(tx, stored, commands),
    creditEach: (tx, given) => creditEach(tx, stored, given),
    expireDue: (ctx) => expireDue(ctx, stored),
  };
}

function bindingOf(resource: ResourceDeclaration, table: PgTable, parts: Partial<Binding>): Binding {
  const none = { computed: {} as Computed, related: {} as Readonly<Record<string, RelatedFilter>> };
  return { resource, table, children: {}, hooks: {}, breakdowns: {}, usedBy: [], ...none, ...parts };
}
