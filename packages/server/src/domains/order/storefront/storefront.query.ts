import type { openGetOrder, openReturnGoods } from '@zhanggui/contract/domains/order/storefront/storefront.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { openText } from '../../../platform/fields/text/sealed-text.ts';

export type WholeOrder = ReplyOfAction<typeof openGetOrder>;

export interface OrderStates {
  readonly order_no: string;
  readonly external_no: string | null;
  readonly status: WholeOrder['status'];
  readonly payment_status: WholeOrder['payment_status'];
}

const seconds = (column: string): string => `floor(extract(epoch FROM ${column}))::bigint`;

const lines = `SELECT coalesce(json_agg(json_build_object('sku_code', l.sku_code, 'quantity', l.quantity,
    'combination_code', l.combination_code, 'price_fen', l.price_fen, 'payable_fen', l.payable_fen,
    'points', l.points, 'is_gift', l.is_gift, 'shipped_quantity', l.shipped_quantity, 'delivered', l.delivered,
    'refunded_quantity', l.refunded_quantity) ORDER BY l.id), '[]')
  FROM order_line l WHERE l.order_id = o.id`;

const contents = `SELECT coalesce(json_agg(json_build_object('sku_code', l.sku_code, 'quantity', c.quantity) ORDER BY c.id), '[]')
  FROM shipment_line c JOIN order_line l ON l.id = c.order_line_id WHERE c.shipment_id = s.id`;

const shipments = `SELECT coalesce(json_agg(json_build_object('carrier', s.carrier, 'tracking_no', s.tracking_no, 'state', s.state,
    'shipped_at', ${seconds('s.shipped_at')}, 'received_at', ${seconds('s.received_at')}, 'lines', (${contents})) ORDER BY s.id), '[]')
  FROM shipment s WHERE s.order_id = o.id AND NOT s.is_deleted`;

const pickup = `SELECT json_build_object('state', p.state, 'bank_cell', c.code, 'name', c.name, 'address', concat(array_to_string(c.region, ''), c.address),
    'phone', c.phone, 'opening_hours', c.opening_hours, 'due_at', ${seconds('p.due_at')}, 'picked_up_at', ${seconds('p.picked_up_at')})
  FROM pickup p JOIN bank_cell c ON c.id = p.bank_cell_id WHERE p.order_id = o.id`;

const refunds = `SELECT coalesce(json_agg(json_build_object('refund_no', r.refund_no, 'state', r.state,
    'kind', r.kind, 'amount_fen', r.amount_fen, 'points', r.points, 'reason', r.reason, 'return_contact', r.return_contact,
    'return_phone', r.return_phone, 'return_address', r.return_address, 'return_tracking_no', r.return_tracking_no, 'created_at', ${seconds('r.created_at')},
    'finished_at', ${seconds('r.finished_at')}) ORDER BY r.id), '[]')
  FROM refund r WHERE r.order_id = o.id`;

const moments = ['created_at', 'expires_at', 'paid_at', 'shipped_at', 'received_at', 'closed_at'];

/** The calling application's order with everything that its buyer may see; 404 for any other. */
export async function readOwnOrder(ctx: Context, order_no: string): Promise<WholeOrder> {
  const [row] = await ctx.db.rows<WholeOrder>(
    `SELECT order_no, external_no, kind, status, payment_status, ship_state, refund_state, goods_fen, discount_fen,
       freight_fen, payable_fen, points_used, points_returned, paid_fen, refunded_fen,
       ${moments.map((name) => `${seconds(`o.${name}`)} AS ${name}`).join(', ')},
       (${lines}) AS lines, (${shipments}) AS shipments, (${pickup}) AS pickup, (${refunds}) AS refunds
     FROM "order" o WHERE o.order_no = $1 AND o.app_id = $2 AND NOT o.is_deleted`,
    [order_no, appId(ctx)],
    { name: 'storefront:order' },
  );
  if (!row) return fail('not_found', {});
  const opened = row.lines.map(({ delivered, ...line }) => ({
    ...line,
    delivered: delivered && openText(ctx, delivered),
  }));
  return { ...row, lines: opened };
}

/** A refund in the reply to its application, with its id; 404 for any other. */
export async function readOwnRefund(
  ctx: Context,
  { order_no, refund_no }: { readonly order_no: string; readonly refund_no: string },
): Promise<ReplyOfAction<typeof openReturnGoods> & { readonly id: number }> {
  const [row] = await ctx.db.rows<ReplyOfAction<typeof openReturnGoods> & { readonly id: number }>(
    `SELECT r.id, r.refund_no, r.state, r.amount_fen, r.points FROM refund r JOIN "order" o ON o.id = r.order_id
     WHERE o.order_no = $1 AND o.app_id = $2 AND r.refund_no = $3 AND NOT r.is_deleted`,
    [order_no, appId(ctx), refund_no],
    { name: 'storefront:refund' },
  );
  return row ?? fail('not_found', {});
}

/** The state of an order after an act. */
export async function readStates(ctx: Context, order_no: string): Promise<OrderStates> {
  const [row] = await ctx.db.rows<OrderStates>(
    'SELECT order_no, external_no, status, payment_status FROM "order" WHERE order_no = $1 AND app_id = $2',
    [order_no, appId(ctx)],
    { name: 'storefront:states' },
  );
  return row ?? fail('not_found', {});
}

function appId({ caller }: Context): number {
  return caller.kind === 'app' ? caller.id : fail('not_found', {});
}
