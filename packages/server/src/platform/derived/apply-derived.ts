import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartFailure } from '../database/start-failure.ts';
import { CHANGE_LOG_TABLE } from './change-log.ts';
import {
  logFingerprints,
  type MadeObject,
  madeObjects,
  notedFingerprints,
  prepareNotes,
  presentObjects,
} from './database-state.ts';
import type { Derivation } from './derive.ts';
import { type DerivedObject, definitionOf } from './derived-object.ts';
import type { LargeTable } from './large-table.ts';
import { holdWriters, rebuildLog } from './rebuild-log.ts';

export interface DerivedOutcome {
  /** `kind:name` of what was made or made again. */
  readonly made: readonly string[];
  readonly removed: readonly string[];
  /** Large tables whose logs and rollups were built anew. */
  readonly rebuilt: readonly string[];
}

const LOCK = 7_301_002;
const WHOLE = '*';
const nothing: DerivedOutcome = { made: [], removed: [], rebuilt: [] };

/**
 * Brings the derived objects of the database up to its declarations, as its owner, all or nothing; where nothing has changed
 * it reads a few rows and ends. Runs after migrations and before the server answers.
 */
export async function applyDerived(owner: pg.Pool, derivation: Derivation): Promise<DerivedOutcome> {
  const client = await owner.connect();
  try {
    if (await isCurrent(client, derivation)) return nothing;
    await client.query('BEGIN');
    await client.query(
      `SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${LOCK})`,
    );
    await prepareNotes(client);
    const outcome = (await isCurrent(client, derivation)) ? nothing : await change(client, derivation);
    await client.query('COMMIT');
    return outcome;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function isCurrent(client: pg.ClientBase, derivation: Derivation): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('public.schema_derived_state') IS NOT NULL AS known",
  );
  if (!rows[0]?.known) return false;
  const noted = await notedFingerprints(client);
  const present = await fingerprints(client, derivation);
  return noted.size === present.size && [...present].every(([name, fingerprint]) => noted.get(name) === fingerprint);
}

async function fingerprints(client: pg.ClientBase, { objects, large }: Derivation): Promise<Map<string, string>> {
  const whole = createHash('sha256').update(objects.map((made) => `${keyOf(made)}=${definitionOf(made)}`).join('\n'));
  const logs = await logFingerprints(
    client,
    large.map(({ table }) => table),
  );
  return new Map([...logs, [WHOLE, whole.digest('hex')]]);
}

function keyOf({ kind, name }: Pick<MadeObject, 'kind' | 'name'>): string {
  return `${kind}:${name}`;
}

async function change(client: pg.ClientBase, derivation: Derivation): Promise<DerivedOutcome> {
  const made = await madeObjects(client);
  const stale = await staleObjects(client, derivation, made);
  const rebuilt = await voidLogs(client, derivation, stale);
  for (const table of rebuilt) await client.query(holdWriters(table));
  const wanted = new Set(derivation.objects.map(keyOf));
  const removed = made.filter((object) => !wanted.has(keyOf(object)));
  const replaced = made.filter((object) => stale.has(keyOf(object)));
  const dropped = new Set([...removed, ...replaced]);
  for (const object of made.toReversed()) {
    if (dropped.has(object) && object.drop_sql !== '') await run(client, object, [object.drop_sql]);
  }
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  for (const object of stale.values()) await run(client, object, object.create);
  for (const table of rebuilt) {
    for (const statement of rebuildLog(table)) await client.query(statement);
  }
  await note(client, derivation);
  return { made: [...stale.keys()], removed: removed.map(keyOf), rebuilt: rebuilt.map(({ name }) => name) };
}

/** What is not there, or not as declared. */
async function staleObjects(
  client: pg.ClientBase,
  { objects }: Derivation,
  made: readonly MadeObject[],
): Promise<ReadonlyMap<string, DerivedObject>> {
  const present = await presentObjects(client);
  const definitions = new Map(made.map((object) => [keyOf(object), object.definition]));
  const stale = objects.filter((object) => {
    const key = keyOf(object);
    return !present.has(key) || definitions.get(key) !== definitionOf(object);
  });
  return new Map(stale.map((object) => [keyOf(object), object]));
}

/** The large tables whose counts no longer rest on what they did. */
async function voidLogs(
  client: pg.ClientBase,
  { large }: Derivation,
  stale: ReadonlyMap<string, DerivedObject>,
): Promise<LargeTable[]> {
  const noted = await notedFingerprints(client);
  const tables = large.map(({ table }) => table);
  const present = await logFingerprints(client, tables);
  const built = stale.has(keyOf(CHANGE_LOG_TABLE)) ? new Set<string>() : await builtLogs(client);
  const isVoid = ({ table, objects }: Derivation['large'][number]) =>
    !built.has(table.name) ||
    noted.get(table.name) !== present.get(table.name) ||
    objects.some((object) => stale.has(keyOf(object)));
  return large.filter(isVoid).map(({ table }) => table);
}

async function builtLogs(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const logs = await client.query<{ name: string }>('SELECT name FROM public.change_log');
  return new Set(logs.rows.map(({ name }) => name));
}

async function run(
  client: pg.ClientBase,
  object: Pick<MadeObject, 'kind' | 'name'>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartFailure(`数据库的派生结构 ${keyOf(object)} 无法建立，未做任何更改：${reason}`, { cause: error });
    });
  }
}

async function note(client: pg.ClientBase, derivation: Derivation): Promise<void> {
  const notes = derivation.objects.map((object, place) => ({ ...object, place, definition: definitionOf(object) }));
  await client.query('DELETE FROM public.schema_derived');
  await client.query(
    `INSERT INTO public.schema_derived (kind, name, place, definition, drop_sql)
     SELECT kind, name, place, definition, drop FROM json_to_recordset($1) AS n(kind text, name text, place integer, definition text, drop text)`,
    [JSON.stringify(notes)],
  );
  await client.query('DELETE FROM public.schema_derived_state');
  await client.query(
    'INSERT INTO public.schema_derived_state (name, fingerprint) SELECT key, value FROM json_each_text($1)',
    [JSON.stringify(Object.fromEntries(await fingerprints(client, derivation)))],
  );
  await client.query('DELETE FROM public.change_log WHERE name <> ALL($1)', [
    derivation.large.map(({ table }) => table.name),
  ]);
}
