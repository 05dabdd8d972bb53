import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** What a database holds before any test writes to it. */
export interface FirstState {
  /** The rows of its tables, by schema and name; the other tables are empty. */
  readonly tables: Readonly<Record<string, FirstRows>>;
  readonly sequences: Readonly<Record<string, string | null>>;
  readonly catalog: string;
}

interface FirstRows {
  /** Changes with any write. */
  readonly mark: string;
  /** Those that are stored. */
  readonly columns: string;
  /** Holds the rows as JSON. */
  readonly file: string;
}

const ofTheServer = "n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'";
const markOfRows = "count(*) || ' rows, last by ' || max(xmin::text::bigint)";
const catalogs = ['attrdef', 'class', 'constraint', 'index', 'namespace', 'policy', 'proc', 'trigger'];

/** Reads the state of a database and keeps its rows in a folder. */
export async function keepFirstState(client: pg.ClientBase, folder: string): Promise<FirstState> {
  const tables: Record<string, FirstRows> = {};
  for (const [name, mark] of await marksOf(client)) {
    const { rows } = await client.query<{ columns: string; content: string }>(
      `SELECT (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
               WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
              (SELECT json_agg(t)::text FROM ${name} t) AS content`,
      [name],
    );
    const [{ columns, content } = { columns: '', content: '' }] = rows;
    const file = join(folder, `first-${name.replaceAll('"', '')}.json`);
    writeFileSync(file, content);
    tables[name] = { mark, columns, file };
  }
  return { tables, sequences: Object.fromEntries(await sequencesOf(client)), catalog: await catalogOf(client) };
}

/** A mark of the rows of each table that has any. Sizes come from the files: pg_relation_size would open every table. */
export async function marksOf(client: pg.ClientBase): Promise<[name: string, mark: string][]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND ${ofTheServer} AND (pg_stat_file(pg_relation_filepath(c.oid))).size > 0`,
  );
  if (rows.length === 0) return [];
  const each = rows.map(({ name }) => `SELECT '${name}' AS name, ${markOfRows} AS mark FROM ${name}`);
  const marks = await client.query<{ name: string; mark: string | null }>(each.join(' UNION ALL '));
  return marks.rows.flatMap(({ name, mark }) => (mark === null ? [] : [[name, mark]]));
}

/** The last values of all sequences. */
export async function sequencesOf(client: pg.ClientBase): Promise<[name: string, last: string | null][]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_sequence_last_value(c.oid)::text AS last
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${ofTheServer}`,
  );
  return rows.map(({ name, last }) => [name, last]);
}

/** Changes with any statement on the schema. */
export async function catalogOf(client: pg.ClientBase): Promise<string> {
  const each = catalogs.map(
    (name) => `(SELECT ${markOfRows} FROM pg_${name}${name === 'class' ? " WHERE relpersistence <> 't'" : ''})`,
  );
  const { rows } = await client.query<{ mark: string }>(`SELECT concat_ws(', ', ${each.join(', ')}) AS mark`);
  return rows[0]?.mark ?? '';
}
