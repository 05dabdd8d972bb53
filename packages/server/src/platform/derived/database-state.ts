import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DerivedKind } from './derived-object.ts';
import type { LargeTable } from './large-table.ts';

/** What was made last: definition and how to remove it, in the order of making. */
export interface MadeObject {
  readonly kind: DerivedKind;
  readonly name: string;
  readonly definition: string;
  readonly drop_sql: string;
}

/** Makes the tables of notes on what was derived. */
export async function prepareNotes(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS public.schema_derived (kind text, name text, place integer NOT NULL, definition text NOT NULL, drop_sql text NOT NULL, PRIMARY KEY (kind, name))',
  );
  await client.query(
    'CREATE TABLE IF NOT EXISTS public.schema_derived_state (name text PRIMARY KEY, fingerprint text NOT NULL)',
  );
}

/** What was made last, first made first. */
export async function madeObjects(client: pg.ClientBase): Promise<MadeObject[]> {
  const { rows } = await client.query<MadeObject>(
    'SELECT kind, name, definition, drop_sql FROM public.schema_derived ORDER BY place',
  );
  return rows;
}

/** Everything of these kinds that is there, as `kind:name`; a migration may have taken what was made. */
export async function presentObjects(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(`
    SELECT CASE c.relkind WHEN 'i' THEN 'index:' WHEN 'I' THEN 'index:' WHEN 'v' THEN 'view:' ELSE 'table:' END || c.relname AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'i', 'I')
    UNION ALL SELECT 'policies:' || c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
    UNION ALL SELECT 'function:' || p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger:' || c.relname || '.' || t.tgname
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgenabled = 'A'`);
  return new Set(rows.map(({ key }) => key));
}

/** The noted fingerprints by name. */
export async function notedFingerprints(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'SELECT name, fingerprint FROM public.schema_derived_state',
  );
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

interface TableState {
  readonly name: string;
  readonly file: string;
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * What a log depends on besides declarations: the cluster with its transaction ids, the table's file and its columns.
 * After a restored dump, a rewritten table or a recreated column the log is built again.
 */
export async function logFingerprints(
  client: pg.ClientBase,
  tables: readonly LargeTable[],
): Promise<ReadonlyMap<string, string>> {
  const cluster = await systemIdentifier(client);
  const { rows } = await client.query<TableState>(
    `SELECT c.relname AS name, c.oid || '/' || c.relfilenode AS file, json_object_agg(a.attname, a.attnum || '/' || a.atttypid) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1) GROUP BY c.oid`,
    [tables.map(({ name }) => name)],
  );
  const states = new Map(rows.map((row) => [row.name, row]));
  return new Map(
    tables.map(({ name, logged }) => {
      const state = states.get(name);
      const columns = [...logged.keys()].map((column) => state?.columns[column]);
      return [
        name,
        createHash('sha256')
          .update(JSON.stringify([cluster, state?.file, columns]))
          .digest('hex'),
      ];
    }),
  );
}

/** A hosted database may hide its identifier; then only the table's file identifies a restored copy. */
async function systemIdentifier(client: pg.ClientBase): Promise<string> {
  const allowed = await client.query<{ allowed: boolean }>(
    "SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS allowed",
  );
  if (!allowed.rows[0]?.allowed) return '';
  const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  return rows[0]?.id ?? '';
}
