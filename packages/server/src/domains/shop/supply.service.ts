import type { Context } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';

/** Pieces that no warehouse of ours holds: what a supplier declared, or a presale quota. */
export interface Supply {
  readonly sku_id: number;
  readonly quantity: number;
}

/** Pieces that a supplier delivers. */
export interface Offered extends Supply {
  readonly supplier_id: number | null;
}

/** A supply with fewer pieces left than were wanted. */
export interface SupplyShortage {
  readonly sku_id: number;
  readonly available: number;
}

/**
 * Takes pieces of presale quotas; no quota means unlimited. Returns the first SKU with too few, of which nothing was
 * taken.
 */
export async function takePresale(ctx: Context, wanted: readonly Supply[]): Promise<SupplyShortage | undefined> {
  if (wanted.length === 0) return undefined;
  return ctx.db
    .rows<SupplyShortage & { readonly taken: boolean }>(
      `WITH wanted AS (${totals}),
       locked AS MATERIALIZED (SELECT s.id, s.presale_quota - s.presale_taken AS available, w.quantity
         FROM sku s JOIN wanted w ON w.sku_id = s.id ORDER BY s.id FOR NO KEY UPDATE OF s),
       taken AS (UPDATE sku s ${noEdit('pieces are counted under the lock of their row')} SET presale_taken = s.presale_taken + k.quantity FROM locked k
         WHERE s.id = k.id AND (s.presale_quota IS NULL OR s.presale_quota - s.presale_taken >= k.quantity)
         RETURNING s.id)
       SELECT k.id AS sku_id, coalesce(k.available, 0) AS available, EXISTS (SELECT FROM taken t WHERE t.id = k.id) AS taken
       FROM locked k ORDER BY k.id`,
      parameters(wanted),
    )
    .then((rows) => rows.find((row) => !row.taken));
}

/** Takes pieces of what suppliers declared; no declaration means no end. */
export async function takeOffers(ctx: Context, wanted: readonly Offered[]): Promise<SupplyShortage | undefined> {
  if (wanted.length === 0) return undefined;
  return ctx.db
    .rows<SupplyShortage & { readonly taken: boolean }>(
      `WITH wanted AS (${offeredTotals}),
       locked AS MATERIALIZED (SELECT o.id, o.sku_id, o.declared_quantity - o.taken_quantity AS available, w.quantity
         ${offersOfWanted}),
       taken AS (UPDATE supplier_offer o ${noEdit('pieces are counted under the lock of their row')} SET taken_quantity = o.taken_quantity + k.quantity FROM locked k
         WHERE o.id = k.id AND (o.declared_quantity IS NULL OR o.declared_quantity - o.taken_quantity >= k.quantity)
         RETURNING o.id)
       SELECT k.sku_id, coalesce(k.available, 0) AS available, EXISTS (SELECT FROM taken t WHERE t.id = k.id) AS taken
       FROM locked k ORDER BY k.sku_id`,
      offeredParameters(wanted),
    )
    .then((rows) => rows.find((row) => !row.taken));
}

/** Gives presale pieces back. */
export async function returnPresale(ctx: Context, given: readonly Supply[]): Promise<void> {
  if (given.length === 0) return;
  await ctx.db.rows(
    `WITH wanted AS (${totals}),
     locked AS MATERIALIZED (SELECT s.id, w.quantity FROM sku s JOIN wanted w ON w.sku_id = s.id
       ORDER BY s.id FOR NO KEY UPDATE OF s)
     UPDATE sku s ${noEdit('pieces are counted under the lock of their row')} SET presale_taken = greatest(0, s.presale_taken - k.quantity) FROM locked k WHERE s.id = k.id`,
    parameters(given),
  );
}

/** Gives a supplier's pieces back. */
export async function returnOffers(ctx: Context, given: readonly Offered[]): Promise<void> {
  if (given.length === 0) return;
  await ctx.db.rows(
    `WITH wanted AS (${offeredTotals}),
     locked AS MATERIALIZED (SELECT o.id, w.quantity ${offersOfWanted})
     UPDATE supplier_offer o ${noEdit('pieces are counted under the lock of their row')} SET taken_quantity = greatest(0, o.taken_quantity - k.quantity) FROM locked k WHERE o.id = k.id`,
    offeredParameters(given),
  );
}

const totals = `SELECT w.sku_id, sum(w.quantity)::int AS quantity
  FROM unnest($1::bigint[], $2::int[]) AS w(sku_id, quantity) GROUP BY w.sku_id`;

const offeredTotals = `SELECT w.sku_id, w.supplier_id, sum(w.quantity)::int AS quantity
  FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS w(sku_id, quantity, supplier_id) GROUP BY w.sku_id, w.supplier_id`;

const offersOfWanted = `FROM wanted w
  JOIN supplier_offer o ON o.sku_id = w.sku_id AND o.supplier_id = w.supplier_id AND NOT o.is_deleted
  ORDER BY o.sku_id, o.supplier_id FOR NO KEY UPDATE OF o`;

function parameters(supplies: readonly Supply[]): unknown[] {
  return [supplies.map((supply) => supply.sku_id), supplies.map((supply) => supply.quantity)];
}

function offeredParameters(offered: readonly Offered[]): unknown[] {
  return [...parameters(offered), offered.map((supply) => supply.supplier_id)];
}
