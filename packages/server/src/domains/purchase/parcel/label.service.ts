import type { printExpressLabel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { readDoc } from './express-doc-lock.query.ts';

type Label = ReplyOfAction<typeof printExpressLabel>;

/** The data of a parcel's label; counts the print. Only this call shows the receiver's full number. */
export function printLabel(ctx: Context, id: number): Promise<Label> {
  return inTransaction(ctx, async (tx) => {
    await readDoc(tx, id, 'print');
    const [label] = await tx.db.rows<Label>(
      `WITH printed AS (UPDATE express_doc ${noEdit('printing changes nothing that anybody typed')} SET label_printed_count = label_printed_count + 1, updated_at = $2,
           updated_by = $3::bigint WHERE id = $1 RETURNING *)
       SELECT d.id, d.number, d.carrier, d.tracking_no, d.receiver_name, d.receiver_phone,
         concat_ws(' ', array_to_string(d.region, ''), d.address) AS receiver_address, s.name AS sender_name, d.order_no,
         d.label_printed_count,
         coalesce((SELECT json_agg(json_build_object('goods_name', l.goods_name, 'spec_text', l.spec_text, 'quantity', l.quantity)
            ORDER BY l.id) FROM express_doc_line l WHERE l.express_doc_id = d.id), '[]') AS lines
       FROM printed d JOIN supplier s ON s.id = d.supplier_id`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    return label ?? fail('not_found', {});
  });
}
