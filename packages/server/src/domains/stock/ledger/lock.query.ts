import type { Context } from '../../../platform/context.ts';
import type { OpenHold } from '../hold/hold-parts.ts';
import { withoutExpired } from '../lot/expired.query.ts';
import type { Candidate, RegionPriority } from './allocation.ts';
import type { HoldKind } from './fulfilment.ts';
import type { Balance } from './posting.ts';
import type { DocumentKey } from './stock-document.ts';

/** How long an order waits for a row that another order has locked. */
const lock_timeout_ms = 8000;

export interface LevelKey {
  readonly sku_id: number;
  readonly location_id: number;
}

/** Whose rows are at a place. */
export interface PlaceOwners {
  readonly location_kind: string;
  readonly bank_cell_id: number | null;
  readonly agent_label_id: number | null;
}

export interface LockedLevel extends LevelKey, Balance, PlaceOwners {
  readonly id: number;
  /** Its pieces are kept by lot. */
  readonly has_lots: boolean;
}

export interface LockedCandidate extends Candidate {
  readonly level_id: number;
  readonly has_lots: boolean;
  readonly agent_label_id: number | null;
}

export interface LockedHold extends OpenHold {
  readonly sku_id: number;
  readonly fulfilment: HoldKind;
  readonly supplier_id: number | null;
  readonly location_id: number | null;
  /** Pieces that have left. */
  readonly shipped: number;
}

/** The order in which every writer locks levels. */
const inOrder = 'ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l';

/** Locks the levels with free pieces at the warehouses that may deliver for a mall; the join sets the time-out before the first lock. */
export async function lockCandidates(
  ctx: Context,
  sku_ids: readonly number[],
  mall_id: number | null,
  timeout_ms = lock_timeout_ms,
): Promise<readonly LockedCandidate[]> {
  const candidates = await ctx.db.rows<LockedCandidate & { readonly rules: RegionPriority[] }>(
    `WITH waiting AS MATERIALIZED (SELECT set_config('lock_timeout', $3, true))
     SELECT l.id AS level_id, l.location_id, l.sku_id, l.agent_label_id, l.has_lots, p.priority,
       l.on_hand - l.reserved - l.safety AS free,
       (SELECT coalesce(json_agg(json_build_object('region', r.region, 'priority', r.priority)), '[]')
        FROM warehouse_region r WHERE r.location_id = l.location_id) AS rules
     FROM waiting, stock_level l JOIN location p ON p.id = l.location_id
     WHERE l.sku_id = ANY($1::bigint[]) AND l.on_hand - l.reserved - l.safety > 0
       AND p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted
       AND ($2::bigint IS NULL OR EXISTS
         (SELECT 1 FROM warehouse_mall m WHERE m.location_id = p.id AND m.mall_id = $2::bigint))
     ${inOrder}`,
    [sku_ids, mall_id, ctx.db.timeout(timeout_ms)],
    { name: 'stock:lock-candidates' },
  );
  return (await withoutExpired(ctx, candidates)).filter(({ free }) => free > 0);
}

/** Locks levels by key; those that do not exist are left out. */
export function lockLevels(ctx: Context, keys: readonly LevelKey[]): Promise<LockedLevel[]> {
  return ctx.db.rows<LockedLevel>(
    `SELECT l.id, l.sku_id, l.location_id, l.on_hand, l.reserved, l.value_fen, l.location_kind, l.bank_cell_id,
       l.agent_label_id, l.has_lots
     FROM stock_level l
     WHERE (l.sku_id, l.location_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))
     ${inOrder}`,
    [keys.map((key) => key.sku_id), keys.map((key) => key.location_id)],
    { name: 'stock:lock-levels' },
  );
}

/** Locks what a document still holds, in the order of its lines. */
export function lockHolds(ctx: Context, document: DocumentKey): Promise<LockedHold[]> {
  return holdsWhere(ctx, document, 'AND h.open_quantity > 0');
}

/** Locks all that a document held, what it has shipped and released included. */
export function holdsOf(ctx: Context, document: DocumentKey): Promise<LockedHold[]> {
  return holdsWhere(ctx, document, '');
}

function holdsWhere(ctx: Context, document: DocumentKey, which: '' | 'AND h.open_quantity > 0'): Promise<LockedHold[]> {
  return ctx.db.rows<LockedHold>(
    `SELECT h.id, h.line_id, h.sku_id, h.fulfilment, h.supplier_id, h.location_id, h.open_quantity, h.shipped
     FROM stock_hold h
     WHERE h.document_kind = $1 AND h.document_id = $2 ${which}
     ORDER BY h.id FOR NO KEY UPDATE`,
    [document.kind, document.id],
    { name: which === '' ? 'stock:lock-all-holds' : 'stock:lock-holds' },
  );
}
