import type { openPlaceOrder } from '@zhanggui/contract/domains/order/storefront/storefront.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/kernel/action';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { Caller } from '../../../kernel/identity/caller.ts';
import type { PlacedOrder } from '../place/placed-order.query.ts';
import type { Placing } from '../place/placing.ts';
import type { OrderKind } from '../rules/order-number.ts';

/** Kinds that are bought for money and sent in parcels; the others come with what pays for them or hands them out. */
const orderedHere: readonly OrderKind[] = ['mall', 'point', 'activity', 'gift', 'zone', 'jc', 'bqd'];

/** The order that an application's body asks for. */
export function placingOf(caller: Caller, body: BodyOfAction<typeof openPlaceOrder>): Placing {
  if (caller.kind !== 'app') return fail('unauthorized', {});
  if (!orderedHere.includes(body.kind)) invalid('kind', '该类型的订单不能从此接口下单');
  if (body.delivery_method !== 'express') invalid('delivery_method', '配送方式只能是：快递');
  const { name, phone, province, city, county, address } = body.buyer;
  return {
    kind: body.kind,
    mall_id: caller.mall_id,
    agent_label_id: caller.agent_label_id,
    channel: caller.channel,
    external_no: body.external_no,
    buyer_name: name,
    buyer_phone: phone,
    region: county ? [province, city, county] : [province, city],
    address,
    delivery_method: body.delivery_method,
    lines: body.lines,
    buyer_remark: body.buyer_remark ?? null,
    staff_remark: null,
  };
}

/** A placed order as its application is told of it. */
export function orderReply(placed: PlacedOrder): ReplyOfAction<typeof openPlaceOrder> {
  const { order_no, external_no, status, payable_fen, expires_at, lines } = placed;
  return {
    order_no,
    external_no,
    status,
    payable_fen,
    expires_at: expires_at === null ? null : Math.floor(expires_at.getTime() / 1000),
    lines: lines.map(({ sku_code, quantity, combination_code, price_fen, payable_fen: line_fen }) => ({
      sku_code,
      quantity,
      combination_code,
      price_fen,
      payable_fen: line_fen,
    })),
  };
}
