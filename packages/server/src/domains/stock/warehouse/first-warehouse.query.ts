import type { Context } from '../../../platform/context.ts';
import { priorityFor, type RegionPriority } from '../ledger/allocation.ts';

interface Wanted {
  readonly region: readonly string[];
  readonly agent_label_id: number | null;
  /** The only one that is meant; null where any may be. */
  readonly location: number | null;
}

interface Warehouse {
  readonly id: number;
  readonly priority: number;
  readonly rules: readonly RegionPriority[];
}

/** The enabled warehouse that delivers to a region first, of those that are open to an agent label. */
export async function firstWarehouse(
  { db }: Context,
  { region, agent_label_id, location }: Wanted,
): Promise<number | undefined> {
  const warehouses = await db.rows<Warehouse>(
    `SELECT p.id, p.priority, (SELECT coalesce(json_agg(json_build_object('region', r.region, 'priority', r.priority)), '[]'::json)
       FROM warehouse_region r WHERE r.location_id = p.id AND NOT r.is_deleted) AS rules
     FROM location p WHERE p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted
       AND ($1::bigint IS NULL OR p.id = $1)
       AND (p.agent_label_id IS NULL OR p.agent_label_id = $2::bigint) ORDER BY p.id`,
    [location, agent_label_id],
  );
  return warehouses.toSorted((a, b) => priorityFor(a, region) - priorityFor(b, region))[0]?.id;
}
