import type { Context } from '../../context.ts';
import { quote } from '../column-name.ts';

/** Rows of one table that were moved, by the column that refers to the record: `sale_order.customer_id`. */
export interface MovedPart {
  readonly name: string;
  readonly ids: readonly number[];
}

export interface MovedRows {
  readonly from: number;
  readonly to: number;
  /** These rows alone; all by default. */
  readonly only?: readonly MovedPart[];
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Moves all references from one record of a table to another. The foreign keys of the database name them, so none is forgotten.
 * What a record has once, by a unique key, stays with it. Triggers that resolve references rest meanwhile. Lock both records `FOR UPDATE` before.
 */
export async function moveReferences(
  tx: Context,
  table: string,
  { from, to, only, except }: MovedRows & { readonly except: readonly string[] },
): Promise<MovedPart[]> {
  const references = await tx.db.rows<Reference>(
    `SELECT c.conrelid::regclass::text AS table, a.attname::text AS column
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND cardinality(c.conkey) = 1
       AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisunique AND i.indkey::text = a.attnum::text)
     ORDER BY 1, 2`,
    [table],
  );
  await tx.db.rows("SELECT set_config('app.moves_references', 'on', true)");
  const parts: MovedPart[] = [];
  for (const reference of references) {
    const name = `${reference.table}.${reference.column}`;
    const part = only?.find((one) => one.name === name);
    if (except.includes(name) || (only && !part)) continue;
    parts.push({ name, ids: await moveColumn(tx, reference, { from, to, ids: part?.ids ?? null }) });
  }
  await tx.db.rows("SELECT set_config('app.moves_references', 'off', true)");
  return parts;
}

async function moveColumn(
  tx: Context,
  { table, column }: Reference,
  { from, to, ids }: { readonly from: number; readonly to: number; readonly ids: readonly number[] | null },
): Promise<readonly number[]> {
  const name = quote(column);
  const [moved] = await tx.db.rows<{ ids: readonly number[] }>(
    `WITH moved AS (UPDATE ${table} SET ${name} = $2 WHERE ${name} = $1 AND ($3::bigint[] IS NULL OR id = ANY($3::bigint[])) RETURNING id)
     SELECT coalesce(array_agg(id), '{}') AS ids FROM moved`,
    [from, to, ids],
  );
  return moved?.ids ?? [];
}
