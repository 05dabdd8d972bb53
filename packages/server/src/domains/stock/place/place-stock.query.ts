import type { Context } from '../../../platform/context.ts';

/** Whether a place ever had stock. */
export async function hasStock(ctx: Context, location_id: number): Promise<boolean> {
  const [used] = await ctx.db.rows('SELECT id FROM stock_level WHERE location_id = $1 LIMIT 1', [location_id]);
  return used !== undefined;
}

/** Stock at a bank cell belongs to its agent label. */
export async function stockOfCell(ctx: Context, bank_cell_id: number): Promise<string | undefined> {
  const [used] = await ctx.db.rows('SELECT id FROM stock_level WHERE bank_cell_id = $1 LIMIT 1', [bank_cell_id]);
  return used === undefined ? undefined : '网点已有库存记录';
}

/** SQL of the pieces at the places of a label. */
export const stockOfLabel = (label: string): string =>
  `SELECT coalesce(sum(l.on_hand), 0)::bigint FROM stock_level l WHERE l.agent_label_id = ${label}`;
