import type pg from 'pg';
import { partitionSchema } from './partitioned-table.ts';

/** An attached partition; `until` is null for the default one, `from` for the first. */
export interface Partition {
  /** Its name in the schema of partitions. */
  readonly name: string;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Its range of ids is known, because no row can be added any more. */
  readonly is_closed: boolean;
}

/** The partitions of a table in the order of their months, the default one last. */
export async function partitionsOf(client: pg.Pool | pg.ClientBase, table: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname AS name, substring(bound FROM 'FROM \\(''([^'']+)''\\)')::timestamptz AS from,
       substring(bound FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS until,
       EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conname = c.relname || '_ids' AND k.convalidated) AS is_closed
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) AS bound
     WHERE i.inhparent = to_regclass($1) ORDER BY until NULLS LAST`,
    [`public."${table}"`],
  );
  return rows;
}

/** Whether a table is partitioned already; throws where there is none. */
export async function isPartitioned(client: pg.Pool | pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(
    'SELECT relkind::text AS kind FROM pg_class WHERE oid = $1::regclass',
    [`public."${table}"`],
  );
  return rows[0]?.kind === 'p';
}

/** The columns that hold values of their own, quoted and in their order. */
export async function columnsOf(client: pg.ClientBase, place: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [place],
  );
  return rows[0]?.columns ?? '';
}

/** Tables in the schema of partitions that are attached to nothing: the work of an interrupted archiving. */
export async function detachedOf(client: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = to_regnamespace($1) AND c.relkind = 'r'
       AND NOT c.relispartition AND c.relname ~ ('^' || $2 || '_(before|\\d{4}_\\d{2})$') ORDER BY 1`,
    [partitionSchema, table],
  );
  return rows.map(({ name }) => name);
}
