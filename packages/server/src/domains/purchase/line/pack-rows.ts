import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLineState } from '@zhanggui/contract/domains/purchase/purchase.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import type { LineState, SupplyWay } from './line-state.ts';

/** What a row of a file says: lines of an order go with a carrier under a number. */
export interface ParcelRow {
  readonly order_no: string;
  readonly sku_code?: string | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

/** A supplier's line as far as sending it goes. */
export interface OpenLine {
  readonly id: number;
  readonly order_no: string;
  readonly sku_code: string;
  readonly supplier_id: number | null;
  readonly receiver_phone: string | null;
  readonly way: SupplyWay;
  readonly state: LineState;
  readonly left: number;
}

interface RowFault {
  /** Which of the rows. */
  readonly index: number;
  readonly column: keyof ParcelRow;
  readonly message: string;
}

export type Packing =
  | { readonly fault: RowFault }
  | { readonly pieces: readonly { readonly line: number; readonly quantity: number }[] };

type Left = Map<number, number>;

/** Pieces that are still to be sent, by line. */
export function leftOf(lines: readonly OpenLine[]): Left {
  return new Map(lines.map(({ id, left }) => [id, left]));
}

/** What goes into the parcel that rows of one order and number make, taken off what is left; or the first thing that keeps it. */
export function packRows(rows: readonly ParcelRow[], lines: readonly OpenLine[], left: Left): Packing {
  const after: Left = new Map(left);
  const packed: OpenLine[] = [];
  for (const [index, row] of rows.entries()) {
    const fault = rowFault(row, rows[0] ?? row) ?? packRow(row, { lines, left: after, packed });
    if (fault) return { fault: { index, ...fault } };
  }
  const pieces = [...new Set(packed)].map(({ id }) => ({
    line: id,
    quantity: (left.get(id) ?? 0) - (after.get(id) ?? 0),
  }));
  for (const [line, quantity] of after) left.set(line, quantity);
  return { pieces };
}

type Fault = Omit<RowFault, 'index'> | undefined;

function rowFault({ carrier, tracking_no }: ParcelRow, first: ParcelRow): Fault {
  const tracking = trackingFault(carrier, tracking_no);
  if (tracking !== undefined) return { column: 'tracking_no', message: tracking };
  return carrier === first.carrier ? undefined : { column: 'carrier', message: '同一运单号的快递公司不一致' };
}

interface Packable {
  readonly lines: readonly OpenLine[];
  readonly left: Left;
  readonly packed: OpenLine[];
}

function packRow(row: ParcelRow, { lines, left, packed }: Packable): Fault {
  const meant = lines.filter(
    (line) => row.order_no === line.order_no && (row.sku_code ?? line.sku_code) === line.sku_code,
  );
  const chosen = meant.filter(({ id, state }) => isSendable(state) && (left.get(id) ?? 0) > 0);
  const fault = choiceFault(row, { meant, chosen, packed });
  if (fault) return fault;
  if (row.quantity && !row.sku_code && chosen.length > 1)
    return { column: 'sku_code', message: '订单有多行待发商品，填写件数时请同时填写SKU编码' };
  const all = chosen.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
  let open = row.quantity ?? all;
  if (open > all) return { column: 'quantity', message: `最多还可发 ${all} 件` };
  for (const line of chosen) {
    const taken = Math.min(open, left.get(line.id) ?? 0);
    if (taken === 0) continue;
    left.set(line.id, (left.get(line.id) ?? 0) - taken);
    open -= taken;
    packed.push(line);
  }
  return undefined;
}

interface Choice {
  readonly meant: readonly OpenLine[];
  readonly chosen: readonly OpenLine[];
  readonly packed: readonly OpenLine[];
}

function choiceFault({ sku_code }: ParcelRow, { meant, chosen, packed }: Choice): Fault {
  const column = sku_code ? 'sku_code' : 'order_no';
  const [known] = meant;
  if (!known) return { column, message: sku_code ? '订单中没有该商品' : '没有该订单' };
  const [head] = [...packed, ...chosen];
  const state = meant.find((line) => !isSendable(line.state))?.state;
  if (chosen.length === 0 && state)
    return { column, message: `商品状态为「${labelOf(supplierLineState, state)}」，不能发货` };
  if (chosen.length === 0 || !head) return { column, message: '没有待发的商品' };
  const isMixed = chosen.some(({ supplier_id, way }) => supplier_id !== head.supplier_id || way !== head.way);
  if (isMixed) return { column: 'sku_code', message: '订单分属多家供应商或发货方式，请按SKU编码分行填写' };
  return undefined;
}

function isSendable(state: LineState): boolean {
  return transitionOf(supplierLineFlow, state, 'ship') !== undefined;
}
