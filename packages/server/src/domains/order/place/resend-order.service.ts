import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { reserveStock } from '../../stock/stock.service.ts';
import { cellOfOrder, openPickup } from '../pickup/open-pickup.query.ts';
import { nextNumber } from '../refund/return-payment.service.ts';
import { orderNumber } from '../rules/order-number.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { insertOrder, type NewLine, type NewOrder } from './placed-order.query.ts';
import { readSent, type SentLine } from './sent-lines.query.ts';
import { tellSupplied } from './tell-supplied.service.ts';

export interface Resending {
  readonly id: number;
  readonly lines: readonly { readonly line_id: number; readonly quantity: number }[];
  readonly reason: string;
}

/** Sends pieces of an order again, for nothing: an order of its own with nothing to pay, to the same buyer, held at once. */
export function resendOrder(ctx: Context, { id, ...again }: Resending): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'resend');
    decideTransition(orderFlow, order.status, 'resend', order);
    await sendAgain(tx, order, { ...again, words: '补发' });
    return { id };
  });
}

export interface SendingAgain extends Omit<Resending, 'id'> {
  /** What it is called: by its channel, in remarks and on the timeline. */
  readonly words: '补发' | '换货';
}

export interface SentAgain {
  readonly id: number;
  readonly order_no: string;
}

/** Places the free order that sends pieces of a locked order again, and holds them; call it last in a transaction. */
export async function sendAgain(
  tx: Context,
  order: OrderRow,
  { lines, reason, words }: SendingAgain,
): Promise<SentAgain> {
  const { to, lines: sent } = await readSent(tx, order.id);
  const again = lines.map((line, index) => resent(sent, lines, { line, index }));
  const goods_count = again.reduce((sum, line) => sum + line.quantity, 0);
  const order_no = orderNumber(order.kind, tx.clock(), await nextNumber(tx));
  const placing: NewOrder['placing'] = {
    ...to,
    ...{ kind: order.kind, agent_label_id: order.agent_label_id, external_no: null, bank_cell: null, lines: [] },
    ...{ channel: words, buyer_remark: null, staff_remark: `${words}自 ${order.order_no}：${reason}` },
  };
  const totals = { goods_fen: 0, discount_fen: 0, freight_fen: 0, payable_fen: 0, goods_count, points_used: 0 };
  const made = { placing, lines: again, totals, order_no, expires_at: null, origin: order };
  const inserted = await insertOrder(tx, made);
  if (!inserted) throw new Error('an order without an external number was not stored');
  const note = `${words}单 ${order_no}，${goods_count} 件：${reason}`;
  await settleOrder(tx, order, { event: 'resend', title: words, note });
  const bank_cell_id = await cellOfOrder(trusted(tx), order.id);
  if (bank_cell_id !== undefined) await openPickup(trusted(tx), { order_id: inserted.id, bank_cell_id });
  const { mall_id, region } = to;
  const document = { kind: 'order', id: inserted.id } as const;
  const reserved = { document, mall_id, region: region ?? [], lines: inserted.lines };
  if (order.delivery_method !== deliveryMethod.virtual) await reserveStock(trusted(tx), reserved);
  await tellSupplied(tx, inserted);
  return { id: inserted.id, order_no };
}

interface Choice {
  readonly line: Resending['lines'][number];
  readonly index: number;
}

const noPoints = { points_price: 0, points: 0, is_gift: false, pool_sku_id: null, supply_price_fen: null };

function resent(sent: readonly SentLine[], all: Resending['lines'], { line, index }: Choice): NewLine {
  const own = sent.find(({ line_id }) => line_id === line.line_id);
  const isRepeated = all.findIndex(({ line_id }) => line_id === line.line_id) !== index;
  if (!own || isRepeated) return invalid(`lines.${index}.line`, '订单商品不属于该订单或重复');
  const { line_id, left, ...sku } = own;
  if (line.quantity > left) fail('order.resend_exceeds', { sku_code: sku.sku_code, left });
  const free = { price_fen: 0, goods_fen: 0, discount_fen: 0, payable_fen: 0, shares: [], set: null, ...noPoints };
  return { ...sku, ...free, quantity: line.quantity, origin_line_id: line_id };
}
