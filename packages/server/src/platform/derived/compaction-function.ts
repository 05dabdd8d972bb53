import { quote } from '../resource/column-name.ts';
import { LOG_XID } from './change-log.ts';
import type { DerivedObject } from './derived-object.ts';
import { compactIntoRanges } from './id-range.ts';
import type { LargeTable } from './large-table.ts';
import { compactInto, ROW_COUNT } from './rollup.ts';

export const COMPACTION_FUNCTION = 'fold_change_logs';

/** Held by the transaction that folds, so that only one server does. */
const COMPACTION_LOCK = 7_301_001;

/** How long log rows stay at least: longer than any count that rests on them is kept. */
const KEEP = `interval '60 seconds'`;

const SINCE = `(l.${LOG_XID} >= pg_snapshot_xmax(_log.folded) OR l.${LOG_XID} = ANY(_running))`;

/**
 * The function that updates rollups and trims logs, inside a REPEATABLE READ transaction with one snapshot for all
 * reads. It returns the number of compacted logs, or NULL when another server is running it.
 */
export function compactionFunction(tables: readonly LargeTable[]): DerivedObject {
  return {
    kind: 'function',
    name: COMPACTION_FUNCTION,
    create: [
      `CREATE FUNCTION public.${COMPACTION_FUNCTION}() RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  _log public.change_log;
  _running xid8[];
  _oldest integer;
  _changed boolean;
  _horizon xid8;
  _done integer := 0;
BEGIN
  IF current_setting('transaction_isolation') <> 'repeatable read' THEN
    RAISE EXCEPTION 'counts are folded in a REPEATABLE READ transaction';
  END IF;
  IF NOT pg_try_advisory_xact_lock(${COMPACTION_LOCK}) THEN
    RETURN NULL;
  END IF;
  SELECT max(age(backend_xmin)) INTO _oldest FROM pg_stat_activity WHERE pid <> pg_backend_pid();
${tables.map(compactTable).join('\n')}
  RETURN _done;
END $$`,
      `REVOKE EXECUTE ON FUNCTION public.${COMPACTION_FUNCTION}() FROM PUBLIC`,
    ],
    drop: `DROP FUNCTION IF EXISTS public.${COMPACTION_FUNCTION}()`,
    rests_on: tables
      .flatMap(({ log, rollups, id_ranges }) => [log, id_ranges, ...rollups.map(({ name }) => name)])
      .join(),
  };
}

/** While an old snapshot is held, each fold leaves row versions that nothing can remove: then folds are rare. */
function compactTable(table: LargeTable): string {
  const log = `public.${quote(table.log)}`;
  const row = `name = '${table.name}'`;
  return `  SELECT * INTO _log FROM public.change_log WHERE ${row};
  _running := ARRAY(SELECT pg_snapshot_xip(_log.folded));
  IF _log.name IS NOT NULL AND (coalesce(_oldest <= age(_log.horizon::xid), true) OR _log.folded_at < clock_timestamp() - interval '10 seconds') THEN
    _changed := EXISTS (SELECT FROM ${log} l WHERE ${SINCE});
    IF _changed OR _log.folded_at < clock_timestamp() - interval '10 seconds' THEN
      UPDATE public.change_log SET folded = pg_current_snapshot(), folded_at = clock_timestamp() WHERE ${row};
    END IF;
    IF _changed THEN
${table.rollups.map((rollup) => `      ${compactInto(rollup, table, SINCE)};`).join('\n')}
      ${compactIntoRanges(table, SINCE)};
      _done := _done + 1;
    END IF;
    IF _log.marked_at < clock_timestamp() - ${KEEP} THEN
      UPDATE public.change_log
      SET horizon = least(mark, pg_snapshot_xmin(folded)), mark = pg_snapshot_xmin(pg_current_snapshot()), marked_at = clock_timestamp()
      WHERE ${row} RETURNING horizon INTO _horizon;
      DELETE FROM ${log} WHERE ${LOG_XID} < _horizon;
${table.rollups.map(({ name }) => `      DELETE FROM public.${quote(name)} WHERE ${ROW_COUNT} = 0;`).join('\n')}
    END IF;
  END IF;`;
}
