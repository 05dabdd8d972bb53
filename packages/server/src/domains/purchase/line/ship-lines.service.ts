import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import type { Confirmed } from '../../order/ship/open-refund.query.ts';
import { refuseTracking, shipSupplierParcel } from '../../order/ship/ship-order.service.ts';
import { insertExpressDoc } from '../parcel/express-doc-insert.query.ts';
import { claimTracking, refuseShared, type Sharing } from '../parcel/tracking.service.ts';
import { admitsWay, type LineRow, lockLines, readLine, readLines } from './line-lock.query.ts';
import { leftToSend } from './line-state.ts';
import { mirrorOrder } from './mirror.service.ts';

interface Chosen {
  readonly line: number;
  readonly quantity: number;
}

export interface NewParcel extends Confirmed, Sharing {
  readonly carrier: Carrier;
  readonly tracking_no: string;
  readonly lines: readonly Chosen[];
}

/**
 * Sends a parcel with lines of one order, one supplier and one way. To the buyer the order is shipped in the same transaction;
 * in transit it is shipped when our warehouse forwards it.
 */
export async function shipParcel(ctx: Context, parcel: NewParcel): Promise<{ readonly id: number }> {
  refuseTracking(parcel);
  const ids = parcel.lines.map(({ line }) => line);
  return inTransaction(ctx, async (tx) => {
    const { order_id } = oneParcel(tx, parcel, await readLines(tx, ids));
    const beyond = trusted(tx);
    await mirrorOrder(beyond, order_id);
    const lines = await lockLines(tx, ids);
    const head = oneParcel(tx, parcel, lines);
    const pieces = parcel.lines.map((chosen, index) => piecesOf(lines, chosen, index));
    await claimTracking(beyond, parcel.tracking_no, head.supplier_id);
    await refuseShared(tx, { ...parcel, receiver_phone: head.receiver_phone });
    const shipment_id = head.way === 'direct' ? await shipToBuyer(beyond, head, { parcel, pieces }) : null;
    const doc = { ...parcel, line_id: head.id, shipment_id, pieces };
    const id = await insertExpressDoc(beyond, doc);
    await mirrorOrder(beyond, order_id);
    return { id };
  });
}

/** Sends what is left of one line, or a part of it. */
export async function shipLine(
  ctx: Context,
  id: number,
  parcel: Omit<NewParcel, 'lines'> & { readonly quantity?: number | null | undefined },
): Promise<{ readonly id: number }> {
  const line = await readLine(ctx, id, 'ship');
  decideTransition(supplierLineFlow, line.state, 'ship');
  const { quantity, ...number } = parcel;
  await shipParcel(ctx, { ...number, lines: [{ line: id, quantity: quantity ?? leftToSend(line) }] });
  return { id };
}

interface Sent {
  readonly line_id: number;
  readonly order_line_id: number;
  readonly quantity: number;
}

type Head = LineRow & { readonly supplier_id: number };

/** What all lines of a parcel share; refuses lines that are not the caller's, named twice, or of another parcel. */
function oneParcel({ caller }: Context, { lines: chosen }: NewParcel, rows: readonly LineRow[]): Head {
  for (const [index, { line }] of chosen.entries()) {
    const row = rows.find(({ id }) => id === line);
    const isRepeated = chosen.findIndex((other) => other.line === line) !== index;
    if (!row || isRepeated || !admitsWay(caller, 'ship', row.way)) invalid(`lines.${index}.line`, '该行不存在或重复');
  }
  const [head] = rows;
  if (!head) return fail('not_found', {});
  const { supplier_id } = head;
  const other = rows.findIndex(
    (row) => row.order_id !== head.order_id || row.supplier_id !== supplier_id || row.way !== head.way,
  );
  if (other > 0) invalid('lines', '一个包裹只能装同一订单、同一供应商、同一履约方式的商品');
  return supplier_id === null ? invalid('lines', '请先分配供应商') : { ...head, supplier_id };
}

function piecesOf(rows: readonly LineRow[], { line, quantity }: Chosen, index: number): Sent {
  const row = rows.find(({ id }) => id === line);
  if (!row) return invalid(`lines.${index}.line`, '该行不存在或重复');
  decideTransition(supplierLineFlow, row.state, 'ship');
  const left = leftToSend(row);
  if (quantity > left) failPurchase('supplier_line.exceeds', { sku_code: row.sku_code, left });
  return { line_id: row.id, order_line_id: row.order_line_id, quantity };
}

async function shipToBuyer(
  tx: Context,
  { order_id, supplier_id }: Head,
  { parcel, pieces }: { readonly parcel: NewParcel; readonly pieces: readonly Sent[] },
): Promise<number> {
  const { carrier, tracking_no, despite_refund } = parcel;
  const lines = pieces.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity }));
  const sent = { order_id, supplier_id, carrier, tracking_no, despite_refund, lines };
  const { shipment_id } = await shipSupplierParcel(tx, sent);
  return shipment_id;
}
