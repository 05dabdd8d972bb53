import type { Context } from '../../../platform/context.ts';

/** Terms of sale are deleted with their SKU; every other row that refers to it keeps it. */
const ownTables = ['sku_price', 'mall_goods'];

interface Referrer {
  readonly table: string;
  readonly column: string;
}

/** The SKUs that stock, documents or orders refer to, whichever domain they belong to: the foreign keys say so. */
export async function skusInUse(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const referrers = await ctx.db.rows<Referrer>(
    `SELECT quote_ident(t.relname) AS "table", quote_ident(a.attname) AS "column"
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'sku'::regclass AND NOT (t.relname = ANY($1::text[]))`,
    [ownTables],
  );
  const uses = referrers.map(
    ({ table, column }) => `SELECT ${column} AS id FROM ${table} WHERE ${column} = ANY($1::bigint[])`,
  );
  const rows = await ctx.db.rows<{ id: number }>(uses.join(' UNION '), [ids]);
  return new Set(rows.map((row) => row.id));
}
