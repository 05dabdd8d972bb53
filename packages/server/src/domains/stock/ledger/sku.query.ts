import type { Context } from '../../../platform/context.ts';

/** The code that messages name a SKU by. */
export async function skuCode(ctx: Context, sku_id: number): Promise<string> {
  const [row] = await ctx.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [sku_id]);
  return row?.code ?? String(sku_id);
}
