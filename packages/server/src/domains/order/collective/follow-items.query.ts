import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { OpenItemFollower } from '../../open-item/follower.port.ts';

/** Brings what is left to pay of collective orders in line with their items. */
async function follow(tx: Context, items: readonly number[]): Promise<void> {
  await trusted(tx).db.rows(
    `UPDATE collective_order d ${noEdit('what is owed follows its items')} SET residual_fen = (
       SELECT sum(CASE i.side WHEN 'debit' THEN i.residual_fen ELSE -i.residual_fen END) FROM open_item i
       WHERE i.source_kind = 'collective_order' AND i.source_id = d.id)
     WHERE d.id IN (SELECT source_id FROM open_item WHERE id = ANY($1::bigint[]) AND source_kind = 'collective_order')`,
    [items],
  );
}

export const followCollectiveItems: OpenItemFollower = {
  born: (tx, { id }) => follow(tx, [id]),
  allocated: (tx, { debit_item_id, credit_item_id }) => follow(tx, [debit_item_id, credit_item_id]),
};
