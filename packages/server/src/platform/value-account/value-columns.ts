import { amountName, type InUnit, type ValueUnit } from '@zhanggui/contract/platform/value-account/value-unit';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  type integer,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../database/columns.ts';

type Amount = ReturnType<ReturnType<typeof fen>['notNull']>;

/** Columns of amounts, by the names that they have in a unit. */
function amounts<const U extends ValueUnit, const N extends string>(
  unit: U,
  names: readonly N[],
): InUnit<U, N, Amount> {
  const columns = names.map((name) => [amountName(unit, name), fen().notNull().default(0)]);
  return Object.fromEntries(columns) as InUnit<U, N, Amount>;
}

/** The columns of a table of accounts besides those of the holder. */
export function accountColumns<const U extends ValueUnit>(unit: U) {
  return {
    ...baseColumns(),
    state: text().notNull().default('open'),
    /** Why it is frozen. */
    state_reason: text(),
    ...amounts(unit, ['balance', 'held']),
  };
}

type Account = () => AnyPgColumn;

function ofAccount(account: Account) {
  return reference().notNull().references(account);
}

const ownId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

function lotColumns<const U extends ValueUnit>(unit: U, account: Account) {
  return {
    id: ownId(),
    account_id: ofAccount(account),
    sub_balance: text().notNull(),
    ...amounts(unit, ['amount', 'remaining', 'held']),
    /** An index over it changes only when a lot is used up, so spending rewrites a row in place. */
    is_open: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`${amountName(unit, 'remaining')} > 0`)),
    expires_at: instant(),
    created_at: instant().notNull(),
    key: text().notNull(),
    document_no: text(),
    /** The expired lot whose value it holds. */
    origin_id: reference(),
  };
}

interface MoveOptions<U extends ValueUnit> {
  readonly unit: U;
  readonly account: Account;
  readonly leg: () => ReturnType<typeof integer | typeof smallint>;
}

/** A row for each lot of which something is set aside. */
function holdColumns<const U extends ValueUnit>({ unit, account, leg }: MoveOptions<U>) {
  const [amount, captured, released] = ['amount', 'captured', 'released'].map((name) => amountName(unit, name));
  return {
    id: ownId(),
    account_id: ofAccount(account),
    key: text().notNull(),
    leg: leg().notNull(),
    lot_id: reference().notNull(),
    ...amounts(unit, ['amount', 'captured', 'released']),
    is_open: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`${amount} > ${captured} + ${released}`)),
    created_at: instant().notNull(),
    document_no: text(),
  };
}

/** A row for each lot that a command moves, written once. */
function entryColumns<const U extends ValueUnit>({ unit, account, leg }: MoveOptions<U>) {
  return {
    ...baseColumns(),
    account_id: ofAccount(account),
    kind: text().notNull(),
    sub_balance: text().notNull(),
    ...amounts(unit, ['amount', 'before', 'after']),
    key: text().notNull(),
    leg: leg().notNull(),
    lot: reference().notNull(),
    /** The entry that this one takes back, wholly or in part. */
    reverses_id: reference(),
    document_no: text(),
    remark: text(),
  };
}

type Of<N extends string> = Readonly<Record<N, ExtraConfigColumn>>;

/** A rule over amounts, which are written in braces. */
function rule(unit: ValueUnit, text: string): SQL {
  return sql.raw(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => amountName(unit, name)));
}

/** What the database itself holds accounts to. */
export function accountRules(name: string, unit: ValueUnit) {
  return [check(`${name}_balance`, rule(unit, '{held} >= 0 AND {held} <= {balance}'))];
}

function lotRules(name: string, unit: ValueUnit) {
  return (t: Of<'account_id' | 'is_open' | 'expires_at' | 'id'>) => [
    index(`${name}_account`).on(t.account_id, t.is_open),
    index(`${name}_due`).on(t.expires_at, t.id).where(sql.raw('is_open AND expires_at IS NOT NULL')),
    check(`${name}_amounts`, rule(unit, '{amount} > 0 AND {held} >= 0 AND {held} <= {remaining}')),
  ];
}

function holdRules(name: string, unit: ValueUnit) {
  return (t: Of<'account_id' | 'key' | 'leg'>) => [
    uniqueIndex(`${name}_once`).on(t.key, t.leg),
    index(`${name}_open`).on(t.account_id).where(sql.raw('is_open')),
    check(
      `${name}_amounts`,
      rule(unit, '{amount} > 0 AND {captured} >= 0 AND {released} >= 0 AND {captured} + {released} <= {amount}'),
    ),
  ];
}

function entryRules(name: string, unit: ValueUnit) {
  return (t: Of<'account_id' | 'key' | 'leg' | 'lot' | 'reverses_id' | 'id'>) => [
    uniqueIndex(`${name}_once`).on(t.key, t.leg),
    index(`${name}_reversed`).on(t.reverses_id).where(sql.raw('reverses_id IS NOT NULL')),
    check(`${name}_adds_up`, rule(unit, '{amount} <> 0 AND {before} + {amount} = {after} AND {after} >= 0')),
  ];
}

/** The tables that follow those of accounts, by name, so that a search for a table finds its declaration. */
interface ValueTableOptions<L extends string, H extends string, E extends string, U extends ValueUnit, C> {
  readonly lot: L;
  readonly hold: H;
  readonly entry: E;
  readonly unit: U;
  readonly account: Account;
  /** The holder's columns, which each row carries. */
  readonly carried: () => C;
  /** Numbers the lots that one command moves; a smallint where nothing else is given. */
  readonly leg?: typeof integer | typeof smallint;
  /** Further indexes of entries. */
  readonly entryIndexes?: (t: Of<'created_by' | 'created_at'>) => readonly IndexBuilder[];
}

/** The tables of lots, holds and entries of accounts. */
export function valueTables<
  const L extends string,
  const H extends string,
  const E extends string,
  const U extends ValueUnit,
  C extends Record<string, PgColumnBuilderBase>,
>(options: ValueTableOptions<L, H, E, U, C>) {
  const { lot, hold, entry, unit, account, carried, leg = smallint, entryIndexes = () => [] } = options;
  const moved = { unit, account, leg: () => leg() };
  return {
    lot: pgTable(lot, { ...lotColumns(unit, account), ...carried() }, lotRules(lot, unit)),
    hold: pgTable(hold, { ...holdColumns(moved), ...carried() }, holdRules(hold, unit)),
    entry: pgTable(entry, { ...entryColumns(moved), ...carried() }, (t) => [
      ...entryRules(entry, unit)(t),
      ...entryIndexes(t),
    ]),
  };
}
