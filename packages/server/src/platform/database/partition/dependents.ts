import type pg from 'pg';

/** What stands on a table and has to stand on the partitioned one in its place, as SQL that makes it there. */
export interface Dependents {
  readonly indexes: readonly string[];
  /** CHECK constraints and foreign keys to other tables. */
  readonly constraints: readonly string[];
  readonly triggers: readonly string[];
  /** Functions that take its rows. */
  readonly functions: readonly { readonly oid: number; readonly definition: string }[];
  readonly views: readonly string[];
  /** Row triggers, which partitions get from their table. */
  readonly row_triggers: readonly string[];
  readonly policies: readonly string[];
}

/** Reads what stands on a table, under its present name. `without` are constraints and indexes that are left out. */
export async function dependentsOf(
  client: pg.ClientBase,
  table: string,
  without: readonly string[],
): Promise<Dependents> {
  const { rows } = await client.query<Dependents>(
    `SELECT
       ARRAY(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
         WHERE i.indrelid = t.oid AND NOT i.indisprimary AND c.relname <> ALL($2)) AS indexes,
       ARRAY(SELECT format('CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) FROM pg_constraint k
         WHERE k.conrelid = t.oid AND k.contype IN ('c', 'f') AND k.conname <> ALL($2)) AS constraints,
       ARRAY(SELECT pg_get_triggerdef(g.oid) FROM pg_trigger g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal) AS triggers,
       ARRAY(SELECT quote_ident(g.tgname) FROM pg_trigger g
         WHERE g.tgrelid = t.oid AND NOT g.tgisinternal AND g.tgtype & 1 <> 0) AS row_triggers,
       ARRAY(SELECT quote_ident(p.polname) FROM pg_policy p WHERE p.polrelid = t.oid) AS policies,
       coalesce((SELECT json_agg(json_build_object('oid', f.oid::bigint, 'definition', pg_get_functiondef(f.oid))) FROM pg_proc f
         WHERE t.reltype = ANY (f.proargtypes) AND f.prokind = 'f'), '[]'::json) AS functions,
       ARRAY(SELECT DISTINCT format('CREATE OR REPLACE VIEW %s %s AS %s', v.oid::regclass,
           coalesce('WITH (' || array_to_string(v.reloptions, ', ') || ')', ''), pg_get_viewdef(v.oid))
         FROM pg_depend d JOIN pg_rewrite w ON w.oid = d.objid JOIN pg_class v ON v.oid = w.ev_class
         WHERE d.classid = 'pg_rewrite'::regclass AND d.refobjid = t.oid AND v.relkind = 'v') AS views
     FROM pg_class t WHERE t.oid = $1::regclass`,
    [`public."${table}"`, without],
  );
  const [found] = rows;
  if (!found) throw new Error(`there is no table ${table}`);
  return found;
}
