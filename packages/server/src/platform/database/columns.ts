import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, integer, timestamp } from 'drizzle-orm/pg-core';

/** A moment with microseconds. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 6 });
}

/** An amount in whole fen. */
export function fen() {
  return bigint({ mode: 'number' });
}

/** A number of points. */
export function points() {
  return bigint({ mode: 'number' });
}

/** The id of another record. */
export function reference() {
  return bigint({ mode: 'number' });
}

/** The id of a record that must be there. */
export function referenceTo(column: () => AnyPgColumn) {
  return reference().notNull().references(column);
}

/** The columns of every record; the engine keeps `updated_*` and `version`. */
export function baseColumns() {
  return {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_by: reference(),
    updated_by: reference(),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
    is_deleted: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  };
}
