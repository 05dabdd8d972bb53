import type { ValueAccountDeclaration } from '@zhanggui/contract/platform/value-account/value-account';
import { amountName } from '@zhanggui/contract/platform/value-account/value-unit';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { quote } from '../resource/column-name.ts';

/** The four tables of accounts of one kind. */
export interface ValueTables {
  readonly account: PgTable;
  readonly lot: PgTable;
  readonly hold: PgTable;
  readonly entry: PgTable;
}

/** Rows of another table that have one account each. */
export interface AccountOwners {
  /** Accounts refer to it by its name with `_id`; the other columns of the holder are those of its row. */
  readonly table: PgTable;
  /** SQL of which of them have an account, over the alias `o`. */
  readonly having: string;
}

/** Names for SQL: tables, amounts in their unit, and the columns of the holder. */
export interface ValueNames {
  readonly account: string;
  readonly lot: string;
  readonly hold: string;
  readonly entry: string;
  /** The sequence of ids of lots. */
  readonly lot_ids: string;
  readonly amount: (name: string) => string;
  /** Columns of the holder, each behind a comma; `of` is the alias of the row that has them. */
  readonly holder: (of?: string) => string;
}

export function valueNames({ unit, holder }: ValueAccountDeclaration, tables: ValueTables): ValueNames {
  const name = (table: PgTable) => quote(getTableConfig(table).name);
  const columns = Object.keys(holder).map((field) => quote(`${field}_id`));
  return {
    ...{ account: name(tables.account), lot: name(tables.lot), hold: name(tables.hold), entry: name(tables.entry) },
    lot_ids: `${getTableConfig(tables.lot).name}_id_seq`,
    amount: (one) => amountName(unit, one),
    holder: (of) => columns.map((column) => `, ${of === undefined ? '' : `${of}.`}${column}`).join(''),
  };
}
