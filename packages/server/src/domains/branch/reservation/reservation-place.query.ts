import { bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { firstWarehouse } from '../../stock/warehouse/first-warehouse.query.ts';

interface Ends {
  readonly bank_cell: number;
  readonly location?: number | null;
}

/** What a reservation has of its ends: the branch's agent label, and the chosen warehouse or the first one by region. */
export async function openReservation(ctx: Context, { bank_cell, location }: Ends): Promise<Columns> {
  const [cell] = await ctx.db.rows<{ status: number; region: readonly string[]; agent_label_id: number | null }>(
    'SELECT status, region, agent_label_id FROM bank_cell WHERE id = $1 AND NOT is_deleted',
    [bank_cell],
  );
  if (cell?.status !== bankCellStatus.enabled) return invalid('bank_cell', '网点不存在或已停用');
  const first = await firstWarehouse(trusted(ctx), { ...cell, location: location ?? null });
  return {
    location_id: first ?? invalid('location', '没有可以为该网点供货的仓库'),
    agent_label_id: cell.agent_label_id,
  };
}
