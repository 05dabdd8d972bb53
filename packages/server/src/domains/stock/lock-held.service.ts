import type { Context } from '../../platform/context.ts';
import type { DocumentKey } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';

/**
 * Locks the levels from which the open holds of several documents may be shipped, in the order in which every writer locks
 * them. Who ships several documents in one transaction calls it before the first: one after the other would lock out of order.
 */
export function lockHeldBy(tx: Context, kind: DocumentKey['kind'], ids: readonly number[]): Promise<void> {
  return explainStock(async () => {
    await tx.db.rows(
      `SELECT l.id FROM stock_level l
       WHERE EXISTS (SELECT FROM stock_hold h
         WHERE h.document_kind = $1 AND h.document_id = ANY($2::bigint[]) AND h.open_quantity > 0 AND h.sku_id = l.sku_id
           AND (h.location_id = l.location_id OR h.fulfilment IN ('presale', 'short')))
       ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l`,
      [kind, ids],
      { name: 'stock:lock-held-by' },
    );
  });
}
