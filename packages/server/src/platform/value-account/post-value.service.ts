import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import { valueRefusal } from '@zhanggui/contract/platform/value-account/value-account.errors';
import type { Context } from '../context.ts';
import { AccountDraft } from './account-draft.ts';
import { type Also, decideValue } from './decide-value.ts';
import type { ValueCommand, ValueDone, ValueOutcome } from './value-command.ts';
import type { AccountRow, LotRow, LotSum, NewLot, SpendingRules, ValueChanges, ValueFacts } from './value-facts.ts';
import { requireDone } from './value-outcomes.ts';
import {
  lockAccounts,
  readEntries,
  readHolds,
  readLots,
  readSums,
  takeLotIds,
  writeChanges,
} from './value-rows.query.ts';
import type { AccountOwners, ValueNames } from './value-storage.ts';

/** Declared accounts with the names of their tables, as the services take them. */
export interface StoredValue {
  readonly declared: ValueAccountDeclaration;
  readonly names: ValueNames;
  readonly rules: SpendingRules;
  readonly owners: AccountOwners | undefined;
}

/** Does one command in the caller's transaction, or fails with the reason. */
export async function postValue(tx: Context, stored: StoredValue, command: ValueCommand): Promise<ValueDone> {
  const [outcome] = await postEachValue(tx, stored, [command]);
  if (!outcome) throw new Error('a command has no outcome');
  return requireDone(outcome);
}

/** Accounts that are locked and read for commands, which are decided one after the other and written together. */
export interface OpenPosting<K extends string = string, S extends string = string> {
  /** Decides one of the commands; those that are refused change nothing. */
  readonly decide: (command: ValueCommand<K, S>, also?: Also) => ValueOutcome;
  /** Writes what was decided. */
  readonly write: () => Promise<void>;
}

/** Does each of several commands in their order, in the caller's transaction; those that are refused change nothing. */
export async function postEachValue(
  tx: Context,
  stored: StoredValue,
  commands: readonly ValueCommand[],
): Promise<ValueOutcome[]> {
  const posting = await openPosting(tx, stored, commands);
  const outcomes = commands.map((command) => posting.decide(command));
  await posting.write();
  return outcomes;
}

/**
 * Locks and reads what commands are decided from. Accounts are locked by the first statement, in the order of their ids, so
 * that no two transactions wait for each other.
 */
export async function openPosting(
  tx: Context,
  stored: StoredValue,
  commands: readonly ValueCommand[],
): Promise<OpenPosting> {
  const ids = [...new Set(commands.map(({ account_id }) => account_id))].sort((a, b) => a - b);
  const [accounts, facts] = await Promise.all([lockAccounts(tx, stored.names, ids), readFacts(tx, stored, commands)]);
  const named = [...[...facts.entries.values()].flat(), ...[...facts.holds.values()].flat()].map(
    ({ lot_id }) => lot_id,
  );
  const expiring = commands.flatMap((command) => (command.do === 'expire' ? [command.lot_id] : []));
  const spent = new Set(commands.flatMap((command) => (command.do === 'credit' ? [] : [command.account_id])));
  const [lots, unread] = await Promise.all([
    readLots(tx, stored.names, { accounts: [...spent], lots: [...named, ...expiring] }),
    readSums(
      tx,
      stored.names,
      ids.filter((id) => !spent.has(id)),
    ),
  ]);
  const drafts = draftsOf(tx, stored, { accounts, lots, unread });
  const { unit, sub_balances } = stored.declared;
  const rules = { facts, unit, sub_balances: sub_balances.values.map(({ value }) => value) };
  const noAccount = valueRefusal('value.no_account', {});
  return {
    decide: (command, also) => {
      const draft = drafts.get(command.account_id);
      return draft ? decideValue(command, { ...rules, draft, also }) : { refusal: noAccount };
    },
    write: () => write(tx, stored, [...drafts.values()]),
  };
}

/** What was stored under the keys that commands name. */
async function readFacts(tx: Context, { names }: StoredValue, commands: readonly ValueCommand[]): Promise<ValueFacts> {
  const keys = commands.flatMap((command) => {
    if (command.do === 'hold' || command.do === 'release' || command.do === 'expire') return [];
    return command.do === 'reverse' ? [command.key, command.of] : [command.key];
  });
  const holds = commands.flatMap((command) => {
    if (command.do === 'hold') return [command.key];
    return command.do === 'capture' || command.do === 'release' ? [command.hold] : [];
  });
  const [storedEntries, storedHolds] = await Promise.all([
    keys.length > 0 ? readEntries(tx, names, keys) : [],
    holds.length > 0 ? readHolds(tx, names, holds) : [],
  ]);
  return {
    entries: Map.groupBy(storedEntries, ({ key }) => key),
    holds: Map.groupBy(storedHolds, ({ key }) => key),
  };
}

interface Locked {
  readonly accounts: readonly AccountRow[];
  readonly lots: readonly LotRow[];
  /** Of accounts that value is only put into: these may have very many lots. */
  readonly unread: readonly LotSum[];
}

function draftsOf(
  { clock }: Context,
  { rules }: StoredValue,
  { accounts, lots, unread }: Locked,
): Map<number, AccountDraft> {
  const byAccount = Map.groupBy(lots, ({ account_id }) => account_id);
  const sums = Map.groupBy(unread, ({ account_id }) => account_id);
  const now = clock();
  let last = 0;
  const nextId = () => {
    last -= 1;
    return last;
  };
  return new Map(
    accounts.map((account) => [
      account.id,
      new AccountDraft(
        { account, lots: byAccount.get(account.id) ?? [], unread: sums.get(account.id) ?? [] },
        { rules, now, nextId },
      ),
    ]),
  );
}

async function write(tx: Context, { names }: StoredValue, drafts: readonly AccountDraft[]): Promise<void> {
  const touched = drafts.filter(
    ({ entries, new_holds, changed_holds }) => entries.length + new_holds.length + changed_holds.size > 0,
  );
  if (touched.length === 0) return;
  const made = touched.flatMap(({ new_lots }) => [...new_lots.values()]);
  const ids = made.length > 0 ? await takeLotIds(tx, names, made.length) : [];
  const real = new Map(made.map(({ id }, index) => [id, ids[index] ?? 0]));
  const stored = (id: number) => real.get(id) ?? id;
  const changes: ValueChanges = {
    accounts: touched.map(({ account, entries }) => ({ ...account, by: entries.at(-1)?.by ?? null })),
    lots: touched.flatMap(({ changed_lots }) => [...changed_lots.values()]),
    new_lots: made.map((lot): NewLot => ({ ...lot, id: stored(lot.id) })),
    holds: touched.flatMap(({ changed_holds }) => [...changed_holds.values()]),
    new_holds: touched.flatMap(({ new_holds }) => new_holds.map((hold) => ({ ...hold, lot_id: stored(hold.lot_id) }))),
    entries: touched.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, lot_id: stored(entry.lot_id) }))),
  };
  await writeChanges(tx, names, changes);
}
