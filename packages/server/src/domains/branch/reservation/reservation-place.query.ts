import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { priorityFor, type RegionPriority } from '../../stock/ledger/allocation.ts';

interface Ends {
  readonly bank_cell: number;
  readonly location?: number | null;
}

interface Warehouse {
  readonly id: number;
  readonly priority: number;
  readonly rules: readonly RegionPriority[];
}

/** What a reservation has of its ends: the branch's agent label, and the chosen warehouse or the first one by region. */
export async function openReservation(ctx: Context, { bank_cell, location }: Ends): Promise<Columns> {
  const [cell] = await ctx.db.rows<{ status: number; region: readonly string[]; agent_label_id: number | null }>(
    'SELECT status, region, agent_label_id FROM bank_cell WHERE id = $1 AND NOT is_deleted',
    [bank_cell],
  );
  if (cell?.status !== 1) return invalid('bank_cell', '网点不存在或已停用');
  const warehouses = await trusted(ctx).db.rows<Warehouse>(
    `SELECT p.id, p.priority, (SELECT coalesce(json_agg(json_build_object('region', r.region, 'priority', r.priority)), '[]'::json)
       FROM warehouse_region r WHERE r.location_id = p.id AND NOT r.is_deleted) AS rules
     FROM location p WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted
       AND ($1::bigint IS NULL OR p.id = $1)
       AND (p.agent_label_id IS NULL OR p.agent_label_id = $2::bigint) ORDER BY p.id`,
    [location ?? null, cell.agent_label_id],
  );
  const [first] = warehouses.toSorted((a, b) => priorityFor(a, cell.region) - priorityFor(b, cell.region));
  if (!first) return invalid('location', '没有可以为该网点供货的仓库');
  return { location_id: first.id, agent_label_id: cell.agent_label_id };
}
