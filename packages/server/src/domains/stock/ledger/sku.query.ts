import type { Context } from '../../../kernel/context.ts';

export type Fulfilment = 'stock' | 'supplier' | 'presale';

/** Who delivers each SKU; throws on one that is not there, for callers have read them before. */
export async function fulfilmentOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Fulfilment>> {
  const rows = await ctx.db.rows<{ id: number; fulfilment: Fulfilment }>(
    'SELECT id, fulfilment FROM sku WHERE id = ANY($1::bigint[])',
    [ids],
    { name: 'stock:fulfilment' },
  );
  const found = new Map(rows.map((row) => [row.id, row.fulfilment]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new Error(`there is no sku ${missing}`);
  return found;
}

/** The code that messages name a SKU by. */
export async function skuCode(ctx: Context, sku_id: number): Promise<string> {
  const [row] = await ctx.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [sku_id]);
  return row?.code ?? String(sku_id);
}
