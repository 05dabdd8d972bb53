import type { Context } from '../../../platform/context.ts';
import { type LockedHold, lockHolds } from '../ledger/lock.query.ts';
import type { DocumentKey, LineQuantity } from '../ledger/stock-document.ts';
import { explainStock } from '../ledger/stock-failure.service.ts';
import { withoutExpired } from '../lot/expired.query.ts';
import { insertHolds, takeParts } from './hold.service.ts';
import type { HoldPart } from './hold-parts.ts';

/** A line that wants pieces of one place. */
export interface WantedPieces extends LineQuantity {
  readonly sku_id: number;
}

/** Holds for a document what its place has free, at most what each line wants; answers what it got. */
export function holdAvailable(
  tx: Context,
  {
    document,
    location_id,
    lines,
  }: { readonly document: DocumentKey; readonly location_id: number; readonly lines: readonly WantedPieces[] },
): Promise<readonly LineQuantity[]> {
  return explainStock(async () => {
    const locked = await tx.db.rows<{ sku_id: number; location_id: number; free: number; has_lots: boolean }>(
      `SELECT l.sku_id, l.location_id, l.on_hand - l.reserved - l.safety AS free, l.has_lots FROM stock_level l
       WHERE l.location_id = $1 AND l.sku_id = ANY($2::bigint[])
       ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l`,
      [location_id, lines.map(({ sku_id }) => sku_id)],
    );
    const levels = await withoutExpired(tx, locked);
    const free = new Map(levels.map((level) => [level.sku_id, Math.max(0, level.free)]));
    const held = lines.flatMap((line) => {
      const quantity = Math.min(line.quantity, free.get(line.sku_id) ?? 0);
      free.set(line.sku_id, (free.get(line.sku_id) ?? 0) - quantity);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    const holds = held.map((line) => {
      return { ...line, document, location_id, fulfilment: 'stock' as const, supplier_id: null };
    });
    if (holds.length > 0) await insertHolds(tx, holds);
    return held;
  });
}

/** Takes pieces of lines out of what their document holds, and says how many of each were held. */
export async function takeHeld(
  tx: Context,
  document: DocumentKey,
  lines: readonly LineQuantity[],
): Promise<ReadonlyMap<number, number>> {
  const holds = await lockHolds(tx, document);
  const parts = lines.flatMap(({ line_id, quantity }): HoldPart<LockedHold>[] => {
    const hold = holds.find((one) => one.line_id === line_id);
    return hold ? [{ hold, quantity: Math.min(quantity, hold.open_quantity) }] : [];
  });
  if (parts.length > 0) await takeParts(tx, parts, 'shipped');
  return new Map(parts.map(({ hold, quantity }) => [hold.line_id, quantity]));
}
