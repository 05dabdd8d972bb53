import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { returnOffers, takeOffers } from '../shop/supply.service.ts';
import { lockHolds } from './ledger/lock.query.ts';
import { skuCode } from './ledger/sku.query.ts';
import type { DocumentKey } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';

export interface HoldMove {
  readonly document: DocumentKey;
  readonly line_id: number;
  /** Who delivers from now on. */
  readonly supplier_id: number;
}

/** Moves what a line holds of one supplier's declaration to another's, which must cover it. Call it last in the transaction. */
export function moveSupplierHold(tx: Context, { document, line_id, supplier_id }: HoldMove): Promise<void> {
  return explainStock(async () => {
    const holds = (await lockHolds(tx, document)).filter(
      (hold) => hold.line_id === line_id && hold.fulfilment === 'supplier' && hold.supplier_id !== supplier_id,
    );
    for (const { id, sku_id, open_quantity: quantity, supplier_id: before } of holds) {
      await returnOffers(tx, [{ sku_id, supplier_id: before, quantity }]);
      const short = await takeOffers(tx, [{ sku_id, supplier_id, quantity }]);
      if (short) {
        failStock('stock.not_enough', {
          sku_code: await skuCode(tx, sku_id),
          available: Math.max(0, short.available),
        });
      }
      await tx.db.rows(
        `UPDATE stock_hold ${noEdit('pieces are counted under the lock of their row')} SET supplier_id = $2, updated_at = $3 WHERE id = $1`,
        [id, supplier_id, tx.clock()],
      );
    }
  });
}
