import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { takeBackDoc } from '../parcel/take-back.service.ts';
import { type NumberUse, otherOrders, usesOf } from '../parcel/tracking.service.ts';
import { admitsWay } from './line-lock.query.ts';
import { leftOf, type OpenLine, packRows } from './pack-rows.ts';
import { shipParcel } from './ship-lines.service.ts';

type Row = RowOfImport<typeof importParcels>;

/** What keeps rows from being sent, as if those before them were; and numbers that others have. */
export async function checkParcelRows(ctx: Context, rows: readonly RowToImport<Row>[]): Promise<readonly RowNote[]> {
  const lines = await openLines(
    ctx,
    rows.map(({ values }) => values.order_no),
  );
  const numbers = rows.map(({ values }) => values.tracking_no);
  const known: Known = {
    lines: Map.groupBy(lines, ({ order_no }) => order_no),
    left: leftOf(lines),
    uses: await usesOf(ctx, numbers),
    owners: await claimsOf(ctx, numbers),
  };
  const parcels = Map.groupBy(rows, ({ values }) => `${values.order_no} ${values.tracking_no}`);
  return [...parcels.values()].flatMap((parcel) => noteOf(parcel, known) ?? []);
}

interface Known {
  /** Of each order. */
  readonly lines: ReadonlyMap<string, readonly OpenLine[]>;
  readonly left: Map<number, number>;
  /** Parcels sent before, and those of earlier rows. */
  readonly uses: NumberUse[];
  /** The supplier that sends under each number. */
  readonly owners: ReadonlyMap<string, number>;
}

function noteOf(parcel: readonly RowToImport<Row>[], { left, uses, ...known }: Known): RowNote | undefined {
  const [first = fail('not_found', {})] = parcel;
  const lines = known.lines.get(first.values.order_no) ?? [];
  const owner = known.owners.get(first.values.tracking_no);
  const packing = packRows(
    parcel.map(({ values }) => values),
    lines,
    left,
  );
  if ('fault' in packing) {
    const { index, column, message } = packing.fault;
    return { row: parcel[index]?.row ?? 0, level: 'error', column, message };
  }
  const packed = lines.find(({ id }) => id === packing.pieces[0]?.line);
  if (!packed) return undefined;
  const at = { row: first.row, column: 'tracking_no' };
  if (owner !== undefined && owner !== packed.supplier_id)
    return { ...at, level: 'error', message: '运单号已被其他供应商使用，请核对' };
  const use = { ...packed, tracking_no: first.values.tracking_no };
  const orders = otherOrders(uses, use);
  uses.push(use);
  return orders === undefined ? undefined : { ...at, level: 'warning', message: `也用于其他收货人的订单 ${orders}` };
}

/** Sends the parcel that rows of one order and number make; answers the supplier's parcel. */
export async function applyParcel(ctx: Context, rows: Unit<Row>): Promise<{ readonly id: number }> {
  const [{ order_no, carrier, tracking_no }] = rows;
  const lines = await openLines(ctx, [order_no]);
  const packing = packRows(rows, lines, leftOf(lines));
  if ('fault' in packing) return invalid(packing.fault.column, packing.fault.message);
  const sent = lines.find(({ id }) => id === packing.pieces[0]?.line);
  // In transit the order stays as it is until our warehouse forwards the parcel.
  if (sent?.way === 'direct') await keepFormer(trusted(ctx), order, [sent.order_id]);
  const made = await shipParcel(ctx, { carrier, tracking_no, lines: packing.pieces, despite_shared: true });
  about(ctx, expressDoc, made.id);
  return made;
}

/** Takes such a parcel back. */
export async function undoParcel(ctx: Context, { id }: { readonly id: number }): Promise<void> {
  await takeBackDoc(ctx, id, 'ship');
}

/** The lines of orders in the caller's own view that its pages let it send. */
async function openLines({ db, caller }: Context, orders: readonly string[]) {
  const lines = await db.rows<OpenLine & { readonly order_id: number }>(
    `SELECT id, order_id, order_no, sku_code, supplier_id, receiver_phone, way, state,
       greatest(0, quantity - withheld_quantity - sent_quantity) AS left
     FROM supplier_line WHERE order_no = ANY($1::text[]) AND NOT is_deleted ORDER BY id`,
    [orders],
  );
  return lines.filter(({ way }) => admitsWay(caller, 'ship', way));
}

/**
 * The supplier of each order number. Naming another supplier's number is refused, which reveals no more than trying it.
 */
async function claimsOf(ctx: Context, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const claims = await inTransaction(ctx, (tx) =>
    trusted(tx).db.rows<{ tracking_no: string; supplier_id: number }>(
      'SELECT tracking_no, supplier_id FROM tracking_claim WHERE tracking_no = ANY($1::text[])',
      [numbers],
    ),
  );
  return new Map(claims.map(({ tracking_no, supplier_id }) => [tracking_no, supplier_id]));
}
