import type pg from 'pg';

/**
 * Functions that indexes on contents compare with. Under row-level security only those marked LEAKPROOF reach an index before
 * the policy does; a caller could learn of other rows only by sending SQL of its own, which no caller can.
 */
const FUNCTIONS = [
  'pg_catalog.textlike(text,text)',
  'pg_catalog.lower(text)',
  'pg_catalog.normalize(text,text)',
  'pg_catalog.arraycontains(anyarray,anyarray)',
  'pg_catalog.array_eq(anyarray,anyarray)',
  'pg_catalog.array_ge(anyarray,anyarray)',
  'pg_catalog.array_lt(anyarray,anyarray)',
  ...['eq', 'gt', 'ge', 'lt', 'le'].map((operator) => `pg_catalog.numeric_${operator}(numeric,numeric)`),
  'public.grams(text)',
];

/** Whether limited callers' searches use indexes on contents; where not, their `contains` filters are bounded by time alone. */
export async function isSearchTrusted(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ trusted: boolean }>(
    'SELECT coalesce(bool_and(p.proleakproof), false) AS trusted FROM unnest($1::regprocedure[]) f JOIN pg_proc p ON p.oid = f',
    [FUNCTIONS],
  );
  return rows[0]?.trusted ?? false;
}

/** Marks the functions, which only a superuser may do; true when limited callers' searches use indexes on contents from now on. */
export async function trustSearch(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  if (await isSearchTrusted(client)) return true;
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.rolsuper) return false;
  for (const routine of FUNCTIONS) await client.query(`ALTER FUNCTION ${routine} LEAKPROOF`);
  return true;
}
