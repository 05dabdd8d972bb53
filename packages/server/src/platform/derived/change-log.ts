import { quote } from '../resource/column-name.ts';
import type { DerivedObject } from './derived-object.ts';
import type { LargeTable } from './large-table.ts';

/**
 * Columns of the log besides those of the row: the writing transaction, and +1 for an added image, −1 for a removed
 * one.
 */
export const LOG_XID = 'log_xid';
export const LOG_SIGN = 'log_sign';

/** One row for each large table: what its rollups hold, and how far back its log reaches. */
export const CHANGE_LOG_TABLE: DerivedObject = {
  kind: 'table',
  name: 'change_log',
  create: [
    `CREATE TABLE public.change_log (
      name text PRIMARY KEY,
      epoch xid8 NOT NULL,
      folded pg_snapshot NOT NULL,
      folded_at timestamptz NOT NULL,
      horizon xid8 NOT NULL,
      mark xid8 NOT NULL,
      marked_at timestamptz NOT NULL
    ) WITH (fillfactor = 10)`,
    `COMMENT ON COLUMN public.change_log.epoch IS 'the transaction that built log and rollups; what was counted in another epoch is void'`,
    `COMMENT ON COLUMN public.change_log.folded IS 'the snapshot whose rows the rollups count'`,
    `COMMENT ON COLUMN public.change_log.horizon IS 'log rows below it are gone'`,
    `COMMENT ON COLUMN public.change_log.mark IS 'the next horizon'`,
  ],
  drop: 'DROP TABLE IF EXISTS public.change_log',
};

/** The log of a large table and what writes it. */
export function changeLog(table: LargeTable): DerivedObject[] {
  return [
    logTable(table),
    logTrigger(table, 'insert', { transition: 'NEW TABLE AS new_rows', body: insertBody(table) }),
    logTrigger(table, 'update', {
      transition: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      body: updateBody(table),
    }),
    logTrigger(table, 'delete', { transition: 'OLD TABLE AS old_rows', body: deleteBody(table) }),
    guard(table, 'truncate', 'BEFORE TRUNCATE', 'FOR EACH STATEMENT'),
    guard(table, 'id', 'BEFORE UPDATE OF id', 'FOR EACH ROW WHEN (OLD.id IS DISTINCT FROM NEW.id)'),
  ];
}

function logTable({ log, logged }: LargeTable): DerivedObject {
  const columns = [...logged].map(([column, type]) => `${quote(column)} ${type}`);
  return {
    kind: 'table',
    name: log,
    create: [
      `CREATE TABLE public.${quote(log)} (${LOG_XID} xid8 NOT NULL DEFAULT pg_current_xact_id(), ${LOG_SIGN} smallint NOT NULL, ${columns.join(', ')})
       WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000)`,
      `CREATE INDEX ${quote(`${log}_xid`)} ON public.${quote(log)} (${LOG_XID})`,
    ],
    drop: `DROP TABLE IF EXISTS public.${quote(log)}`,
  };
}

function insertBody({ log, logged }: LargeTable): string {
  return `INSERT INTO public.${quote(log)} (${LOG_SIGN}, ${list(logged)}) SELECT 1, ${list(logged, 'r')} FROM new_rows r;`;
}

function deleteBody({ log, logged }: LargeTable): string {
  return `INSERT INTO public.${quote(log)} (${LOG_SIGN}, ${list(logged)}) SELECT -1, ${list(logged, 'r')} FROM old_rows r;`;
}

/** A trigger with transition tables can not be limited to columns, so an update that changes nothing logged is left out here. */
function updateBody({ log, logged }: LargeTable): string {
  return `INSERT INTO public.${quote(log)} (${LOG_SIGN}, ${list(logged)})
    SELECT image.* FROM old_rows o JOIN new_rows n ON n.id = o.id
    CROSS JOIN LATERAL (VALUES (-1, ${list(logged, 'o')}), (1, ${list(logged, 'n')})) image
    WHERE ROW(${list(logged, 'o')}) IS DISTINCT FROM ROW(${list(logged, 'n')});`;
}

function list(logged: LargeTable['logged'], alias?: string): string {
  return [...logged.keys()].map((column) => (alias ? `${alias}.${quote(column)}` : quote(column))).join(', ');
}

type Event = 'insert' | 'update' | 'delete';

/** The writer's role has no right on the log: the function writes it as its owner, with a fixed search path. */
function logTrigger(
  { name, log }: LargeTable,
  event: Event,
  { transition, body }: { readonly transition: string; readonly body: string },
): DerivedObject {
  return triggerObject(name, {
    trigger: `${log}_${event}`,
    fires: `AFTER ${event.toUpperCase()} ON public.${quote(name)} REFERENCING ${transition} FOR EACH STATEMENT`,
    body: `${body} RETURN NULL;`,
    // A session keeps the plan of its first update: a nested loop that suits one row takes a minute for 13,500.
    settings: ['enable_nestloop = off'],
  });
}

/** What would pass the log by is refused. */
function guard({ name, log }: LargeTable, what: 'truncate' | 'id', fires: string, each: string): DerivedObject {
  return triggerObject(name, {
    trigger: `${log}_no_${what}`,
    fires: `${fires} ON public.${quote(name)} ${each}`,
    body: `RAISE EXCEPTION 'the change log of % does not see ${what === 'id' ? 'a changed id' : 'TRUNCATE'}', TG_TABLE_NAME;`,
  });
}

function triggerObject(
  table: string,
  {
    trigger,
    fires,
    body,
    settings = [],
  }: { readonly trigger: string; readonly fires: string; readonly body: string; readonly settings?: readonly string[] },
): DerivedObject {
  const routine = `public.${quote(trigger)}()`;
  const set = ['search_path = pg_catalog, pg_temp', ...settings].map((setting) => `SET ${setting}`).join(' ');
  return {
    kind: 'trigger',
    name: `${table}.${trigger}`,
    create: [
      `CREATE FUNCTION ${routine} RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER ${set} AS $$ BEGIN ${body} END $$`,
      `CREATE TRIGGER ${quote(trigger)} ${fires} EXECUTE FUNCTION ${routine}`,
      `ALTER TABLE public.${quote(table)} ENABLE ALWAYS TRIGGER ${quote(trigger)}`,
    ],
    drop: `DROP FUNCTION IF EXISTS ${routine} CASCADE`,
  };
}
