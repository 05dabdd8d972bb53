import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { HoldKind } from '../ledger/fulfilment.ts';
import type { LockedHold } from '../ledger/lock.query.ts';
import type { DocumentKey, LineQuantity } from '../ledger/stock-document.ts';
import type { HoldPart } from './hold-parts.ts';

/** A hold to be made; only pieces of a warehouse have a place, only those that a supplier delivers a supplier. */
export interface NewHold extends LineQuantity {
  readonly document: DocumentKey;
  readonly sku_id: number;
  readonly fulfilment: HoldKind;
  readonly supplier_id: number | null;
  readonly location_id: number | null;
}

type Parts = readonly HoldPart<LockedHold>[];

/** Reserves the pieces at their warehouses and writes down which documents hold them, in one statement over rows already locked. */
export async function insertHolds(ctx: Context, holds: readonly NewHold[]): Promise<void> {
  const [done] = await ctx.db.rows<{ whole: boolean }>(
    `WITH held AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::int[],
         $6::bigint[], $7::text[], $8::bigint[])
       AS h(line_id, sku_id, location_id, fulfilment, quantity, supplier_id, document_kind, document_id)),
     wanted AS (SELECT sku_id, location_id, sum(quantity)::int AS quantity FROM held
       WHERE location_id IS NOT NULL GROUP BY sku_id, location_id),
     taken AS (UPDATE stock_level l ${noEdit('pieces are counted under the lock of their row')} SET reserved = l.reserved + w.quantity, updated_at = now() FROM wanted w
       WHERE l.sku_id = w.sku_id AND l.location_id = w.location_id
         AND l.on_hand - l.reserved - l.safety >= w.quantity RETURNING l.id),
     written AS (INSERT INTO stock_hold (document_kind, document_id, line_id, fulfilment, sku_id, location_id, supplier_id,
         quantity, agent_label_id, created_by, updated_by)
       SELECT h.document_kind, h.document_id, h.line_id, h.fulfilment, h.sku_id, h.location_id, h.supplier_id, h.quantity,
         p.agent_label_id, $9::bigint, $9::bigint
       FROM held h LEFT JOIN location p ON p.id = h.location_id
       ON CONFLICT ON CONSTRAINT stock_hold_once DO UPDATE ${noEdit('pieces are counted under the lock of their row')} SET quantity = stock_hold.quantity + excluded.quantity)
     SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) AS whole`,
    [
      holds.map((hold) => hold.line_id),
      holds.map((hold) => hold.sku_id),
      holds.map((hold) => hold.location_id),
      holds.map((hold) => hold.fulfilment),
      holds.map((hold) => hold.quantity),
      holds.map((hold) => hold.supplier_id),
      holds.map((hold) => hold.document.kind),
      holds.map((hold) => hold.document.id),
      accountIdOf(ctx.caller),
    ],
    { name: 'stock:hold' },
  );
  if (!done?.whole) throw new Error('a locked level had fewer free pieces than were read');
}

/** Takes pieces of a warehouse out of reservation. */
export async function giveBackLevels(ctx: Context, parts: Parts): Promise<void> {
  const own = parts.filter(({ hold }) => hold.location_id !== null);
  if (own.length === 0) return;
  const [done] = await ctx.db.rows<{ whole: boolean }>(
    `WITH wanted AS (SELECT w.sku_id, w.location_id, sum(w.quantity)::int AS quantity
       FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS w(sku_id, location_id, quantity)
       GROUP BY w.sku_id, w.location_id),
     locked AS MATERIALIZED (SELECT l.id, w.quantity FROM stock_level l
       JOIN wanted w ON w.sku_id = l.sku_id AND w.location_id = l.location_id
       ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l),
     given AS (UPDATE stock_level l ${noEdit('pieces are counted under the lock of their row')} SET reserved = l.reserved - k.quantity, updated_at = now() FROM locked k
       WHERE l.id = k.id RETURNING l.id)
     SELECT (SELECT count(*) FROM given) = (SELECT count(*) FROM wanted) AS whole`,
    [own.map(({ hold }) => hold.sku_id), own.map(({ hold }) => hold.location_id), own.map(({ quantity }) => quantity)],
    { name: 'stock:give-back' },
  );
  if (!done?.whole) throw new Error('a hold has a place that the view does not reach');
}

/** Closes pieces of holds, as shipped or as released. */
export async function takeParts(ctx: Context, parts: Parts, as: 'shipped' | 'released'): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_hold h ${noEdit('pieces are counted under the lock of their row')} SET ${as} = h.${as} + p.quantity, updated_at = now(), updated_by = $3::bigint
     FROM (SELECT u.id, sum(u.quantity)::int AS quantity FROM unnest($1::bigint[], $2::int[]) AS u(id, quantity)
       GROUP BY u.id) p
     WHERE h.id = p.id`,
    [parts.map(({ hold }) => hold.id), parts.map(({ quantity }) => quantity), accountIdOf(ctx.caller)],
    { name: `stock:${as}` },
  );
}
