import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import type { Context } from '../../../platform/context.ts';
import type { LossHandler, LostPieces } from '../../stock/hold/loss-handler.port.ts';
import { type HeldPieces, heldAt, makeShort } from '../../stock/hold/short-hold.service.ts';
import { closeOrder } from '../pay/close-order.service.ts';
import { type Holding, lessPieces, lostParts, ordersToRelease } from '../rules/lost-pieces.ts';
import { type ClaimedItems, claimedItems } from '../ship/claimed-items.port.ts';
import { lockForConsequence, type OrderRow } from './order-lock.query.ts';
import { warnOfOrder } from './order-warning.service.ts';
import { settleOrder } from './settle-order.service.ts';

/** Paid orders may wait for goods; a branch hands over only what lies there. */
const waitsSql = `o.status IN (${orderStatus.paid}, ${orderStatus.refund_requested}, ${orderStatus.refunding}) AND o.delivery_method = 'express'`;

async function choose(tx: Context, { location_id, lost }: LostPieces): Promise<readonly number[]> {
  const holdings = await tx.db.rows<Holding>(
    `SELECT h.document_id AS order_id, h.sku_id, sum(h.open_quantity)::int AS quantity, o.status = ${orderStatus.unpaid} AS is_unpaid
     FROM stock_hold h JOIN "order" o ON o.id = h.document_id
     WHERE h.document_kind = 'order' AND h.location_id = $1 AND h.sku_id = ANY($2::bigint[]) AND h.open_quantity > 0
       AND (o.status = ${orderStatus.unpaid} OR (${waitsSql})) GROUP BY 1, 2, o.status`,
    [location_id, [...lost.keys()]],
  );
  const claimed = await claimedAt(tx, [...new Set(holdings.map(({ order_id }) => order_id))], location_id);
  const free = holdings.filter(({ order_id }) => !claimed.some((items) => items.order_id === order_id));
  const ids = ordersToRelease(free, lost);
  await tx.db.rows('SELECT id FROM "order" WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
  return ids;
}

async function claimedAt(tx: Context, ids: readonly number[], location_id: number): Promise<readonly ClaimedItems[]> {
  const claimed = await claimedItems(tx, ids);
  return claimed.filter((items) => items.location_id === location_id);
}

/** What an order became between the choice and its lock is minded: paid ones wait, shipped and picked ones keep their goods. */
async function release(tx: Context, loss: LostPieces, ids: readonly number[]): Promise<void> {
  const claimed = await claimedAt(tx, ids, loss.location_id);
  let { lost } = loss;
  for (const id of ids) {
    const order = await lockForConsequence(tx, id);
    const held = await heldAt(tx, { kind: 'order', id }, loss.location_id);
    const parts = lostParts(held, lost);
    if (parts.length === 0 || claimed.some(({ order_id }) => order_id === id)) continue;
    if (order.status === orderStatus.unpaid) {
      await closeOrder(tx, order, `盘点单 ${loss.no} 盘亏，商品库存不足，未付款的订单取消`);
      lost = lessPieces(lost, held);
    } else if (canWait(order)) {
      await waitForGoods(tx, order, loss.no, parts);
      lost = lessPieces(lost, parts);
    }
  }
}

function canWait({ status, delivery_method }: OrderRow): boolean {
  const due: readonly number[] = [orderStatus.paid, orderStatus.refund_requested, orderStatus.refunding];
  return due.includes(status) && delivery_method === 'express';
}

/** The lines keep waiting for goods, which purchase demand counts, and the order shows a warning to its shipper. */
async function waitForGoods(tx: Context, order: OrderRow, no: string, parts: readonly HeldPieces[]): Promise<void> {
  await makeShort(tx, { kind: 'order', id: order.id }, parts);
  const names = await tx.db.rows<{ id: number; goods_name: string; sku_code: string }>(
    'SELECT id, goods_name, sku_code FROM order_line WHERE id = ANY($1::bigint[])',
    [parts.map(({ line_id }) => line_id)],
  );
  const words = parts.map(({ line_id, quantity }) => {
    const line = names.find(({ id }) => id === line_id);
    return `${line?.goods_name ?? ''}（${line?.sku_code ?? ''}）缺 ${quantity} 件`;
  });
  const note = `盘点单 ${no} 盘亏：${words.join('，')}，已计入采购需求，到货后发货`;
  await settleOrder(tx, order, { event: 'run_short', title: '商品缺货', note });
  await warnOfOrder(tx, order, { kind: 'line_short', text: note.slice(0, 500) });
}

/** Orders release what a stocktake did not find: unpaid ones are cancelled, paid ones wait for goods. */
export const orderLossHandler: LossHandler = { kind: 'order', choose, release };
