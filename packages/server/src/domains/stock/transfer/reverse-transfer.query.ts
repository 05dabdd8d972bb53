import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import { reversal } from '../doc/doc-storage.service.ts';
import { documentOf, type LockedDoc } from '../doc/locked-doc.ts';
import { type PostedMovement, refuseUsed } from '../doc/unpost.query.ts';
import { lockLevels } from '../ledger/lock.query.ts';

/** The movements of all legs, the last first; refused where what arrived is used, or something was written off. */
async function legsOf(tx: Context, doc: LockedDoc): Promise<PostedMovement[]> {
  const { kind, id } = documentOf(doc);
  const movements = await tx.db.rows<PostedMovement>(
    `SELECT id, line_id, sku_id, location_id, type, quantity, value_fen FROM stock_movement
     WHERE document_kind = $1 AND document_id = $2 ORDER BY id DESC`,
    [kind, id],
  );
  if (movements.some(({ type }) => type === movementType.scrap_out)) failStock('stock.transfer_lost', {});
  await lockLevels(tx, movements);
  const arrived = movements.filter((one) => one.location_id === doc.to_location_id);
  await refuseUsed(tx, arrived, 'stock.transfer_used');
  return movements;
}

/** Both legs go back at the value and in the lots in which they moved. */
export const transferReversal: typeof reversal = {
  ...reversal,
  set: { state: 'received', postings: 1 },
  posted: legsOf,
  opposite: ({ id: origin_id, quantity, value_fen, ...movement }) => {
    return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
  },
};
