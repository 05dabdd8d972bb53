import type pg from 'pg';

/**
 * Drops derived objects that block migrations: label views, which depend on columns, and triggers of change logs. Every
 * log is void from here on: totals are counted plainly until `applyDerived` has rebuilt it.
 */
export async function dropDerived(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('public.schema_derived') IS NOT NULL AS known",
  );
  if (!rows[0]?.known) return;
  await client.query(`
    DO $$
    DECLARE
      made record;
    BEGIN
      FOR made IN SELECT drop_sql FROM public.schema_derived WHERE kind IN ('view', 'trigger') ORDER BY place DESC LOOP
        EXECUTE made.drop_sql;
      END LOOP;
      DELETE FROM public.schema_derived WHERE kind IN ('view', 'trigger');
      DELETE FROM public.schema_derived_state;
      DELETE FROM public.change_log;
    END $$`);
}
