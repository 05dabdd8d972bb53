import type { Context } from '../../../platform/context.ts';

/** The branch of a place, which is that of its documents. */
export async function branchOf(ctx: Context, location_id: number): Promise<number | null> {
  const [row] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM location WHERE id = $1',
    [location_id],
  );
  return row?.agent_label_id ?? null;
}
