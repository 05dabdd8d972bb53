import type { Context } from '../../../platform/context.ts';
import { allocate, without } from '../ledger/allocation.ts';
import { lockCandidates } from '../ledger/lock.query.ts';
import type { Reservation } from '../stock.service.ts';
import { insertHolds, type NewHold } from './hold.service.ts';

/** A document whose lines all lie at warehouses. */
export type WarehouseReservation = Omit<Reservation, 'mall_id'>;

/** Shorter than the lock timeout of a single order: an order that fails here is placed alone afterwards. */
const lock_timeout_ms = 2000;

/**
 * Holds what several documents of one mall want at its warehouses, each as `reserveStock` would behind those before it; false
 * where one comes short, and then nothing was done. Call it last in the documents' transaction.
 */
export async function reserveBatch(
  tx: Context,
  mall_id: number | null,
  reservations: readonly WarehouseReservation[],
): Promise<boolean> {
  const sku_ids = new Set(reservations.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)));
  let candidates = await lockCandidates(tx, [...sku_ids], mall_id, lock_timeout_ms);
  const holds: NewHold[] = [];
  for (const { document, lines, region } of reservations) {
    const allocated = allocate(lines, candidates, region);
    if ('available' in allocated) return false;
    candidates = without(candidates, allocated.placed);
    holds.push(
      ...allocated.placed.map((hold) => ({ ...hold, document, fulfilment: 'stock' as const, supplier_id: null })),
    );
  }
  await insertHolds(tx, holds);
  return true;
}
