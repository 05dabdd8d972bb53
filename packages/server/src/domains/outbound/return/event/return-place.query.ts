import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../../platform/context.ts';
import type { ReturnRow } from './return-row.ts';

/** A warehouse, and the branch whose it is; no warehouse where each piece goes back to the one that it left. */
export interface ReturnPlace {
  readonly id: number | null;
  readonly agent_label_id: number | null;
}

/** The warehouse that was chosen among those that the caller sees, else the one that the return names. */
export async function warehouseOf(ctx: Context, row: ReturnRow, chosen: number | null): Promise<ReturnPlace> {
  if (chosen === null) return { id: row.location_id, agent_label_id: row.agent_label_id };
  const [place] = await ctx.db.rows<ReturnPlace & { readonly id: number }>(
    "SELECT id, agent_label_id FROM location WHERE id = $1 AND kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted",
    [chosen],
  );
  return place ?? invalid('location', '仓库不存在或已停用');
}
