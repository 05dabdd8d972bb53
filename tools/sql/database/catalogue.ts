import type { Client } from 'pg';

/** A column of a table as the database has it. */
export interface Column {
  readonly name: string;
  readonly is_nullable: boolean;
}

/** A type by its name in pg_type; `element` is that of an array. */
export interface TypeInfo {
  readonly name: string;
  readonly element: number | undefined;
}

/** The schema, as the check needs it. */
export interface Catalogue {
  /** Columns in their order, by table. */
  readonly tables: ReadonlyMap<string, readonly Column[]>;
  readonly types: ReadonlyMap<number, TypeInfo>;
}

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const columns = await client.query<{ table: string; name: string; is_nullable: boolean }>(
    `SELECT c.relname AS table, a.attname AS name, NOT a.attnotnull AS is_nullable
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')
       AND (n.nspname = 'public' OR n.nspname = 'pg_catalog') ORDER BY n.nspname DESC, c.relname, a.attnum`,
  );
  const types = await client.query<{ oid: string; name: string; element: string }>(
    `SELECT oid::text, typname AS name, CASE WHEN typcategory = 'A' THEN typelem ELSE 0 END::text AS element FROM pg_type`,
  );
  return {
    tables: Map.groupBy(columns.rows, ({ table }) => table),
    types: new Map(
      types.rows.map(({ oid, name, element }) => [Number(oid), { name, element: Number(element) || undefined }]),
    ),
  };
}
