import { expressDocFlow } from '@zhanggui/contract/domains/purchase/parcel/express-doc.flow';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { shipSupplierParcel } from '../../order/ship/ship-order.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { mirrorOrder } from '../line/mirror.service.ts';
import type { CarrierNumber } from './correction.service.ts';
import { type DocRow, lockDoc, readDoc } from './express-doc-lock.query.ts';
import { refuseTracking } from './tracking.service.ts';

type Saved = Promise<{ readonly id: number }>;

/** A parcel in transit is at our warehouse: it waits to be forwarded and is never put away. */
export function arriveDoc(ctx: Context, id: number): Saved {
  return moveDoc(ctx, { id, event: 'arrive' }, async (tx) => {
    await tx.db.rows(
      `UPDATE express_doc SET state = 'arrived', arrived_at = $2, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
  });
}

/** Sends what arrived on to the buyer under a number of our own; what was refunded meanwhile stays with us. */
export async function forwardDoc(ctx: Context, id: number, number: CarrierNumber): Saved {
  refuseTracking(number);
  return moveDoc(ctx, { id, event: 'forward' }, async (tx, { order_id, supplier_id }) => {
    const lines = await shippableLines(tx, id);
    const { carrier, tracking_no } = number;
    const parcel = { order_id, supplier_id, carrier, tracking_no, lines };
    const { shipment_id } = await shipSupplierParcel(trusted(tx), parcel);
    await tx.db.rows(
      `UPDATE express_doc SET state = 'forwarded', forwarded_at = $2, forward_carrier = $4, forward_tracking_no = $5,
         shipment_id = $6::bigint, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`,
      [id, tx.clock(), accountIdOf(tx.caller), carrier, tracking_no, shipment_id],
    );
  });
}

function shippableLines(tx: Context, express_doc_id: number) {
  return tx.db.rows<{ line_id: number; quantity: number }>(
    `SELECT l.order_line_id AS line_id,
       least(p.quantity, l.quantity - l.withheld_quantity - l.forwarded_quantity) AS quantity
     FROM express_doc_line p JOIN supplier_line l ON l.id = p.supplier_line_id
     WHERE p.express_doc_id = $1 AND l.quantity - l.withheld_quantity - l.forwarded_quantity > 0 ORDER BY 1`,
    [express_doc_id],
  );
}

interface Move {
  readonly id: number;
  readonly event: 'arrive' | 'forward';
}

function moveDoc(ctx: Context, { id, event }: Move, work: (tx: Context, doc: DocRow) => Promise<void>): Saved {
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await readDoc(tx, id, event);
    await lockForConsequence(trusted(tx), order_id);
    const doc = await lockDoc(tx, id);
    decideTransition(expressDocFlow, doc.state, event);
    if (event === 'forward') await mirrorOrder(trusted(tx), order_id);
    await work(tx, doc);
    await mirrorOrder(trusted(tx), order_id);
    return { id };
  });
}
