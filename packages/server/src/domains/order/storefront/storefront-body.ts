import type { openPlaceOrder } from '@zhanggui/contract/domains/order/storefront/storefront.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Caller } from '../../../platform/identity/caller.ts';
import type { PlacedOrder } from '../place/placed-order.query.ts';
import type { Placing } from '../place/placing.ts';
import type { OrderKind } from '../rules/order-number.ts';

/** Kinds that buyers order themselves and that are sent in parcels; others are created by their own domains. */
const orderedHere: readonly OrderKind[] = ['mall', 'points', 'point', 'activity', 'gift', 'zone', 'jc', 'bqd'];

/** The order that a request body describes. */
export function placingOf(caller: Caller, body: BodyOfAction<typeof openPlaceOrder>): Placing {
  if (caller.kind !== 'app') return fail('unauthorized', {});
  if (!orderedHere.includes(body.kind)) invalid('kind', '该类型的订单不能从此接口下单');
  const { name, phone } = body.buyer;
  return {
    kind: body.kind,
    mall_id: caller.mall_id,
    agent_label_id: caller.agent_label_id,
    channel: caller.channel,
    external_no: body.external_no,
    buyer_name: name,
    buyer_phone: phone,
    ...destinationOf(body),
    lines: body.lines,
    buyer_remark: body.buyer_remark ?? null,
    staff_remark: null,
    employee_no: body.employee_no ?? null,
    place_id: body.place?.id ?? null,
    place_name: body.place?.name ?? null,
    place_code: body.place?.code ?? null,
    ...(body.points ? { spending: { points: body.points } } : {}),
  };
}

type Destination = Pick<Placing, 'region' | 'address' | 'delivery_method' | 'bank_cell'>;

/** Where the order goes: to the buyer's address, or to the bank cell at which it is fetched. */
function destinationOf({ delivery_method, bank_cell, buyer }: BodyOfAction<typeof openPlaceOrder>): Destination {
  if (delivery_method === 'self_pickup') {
    const code = bank_cell ?? invalid('bank_cell', '请填写自提网点的编码');
    return { region: [], address: '', delivery_method, bank_cell: code };
  }
  if (delivery_method !== 'express') return invalid('delivery_method', '配送方式只能是：快递、网点自提');
  if (bank_cell) return invalid('bank_cell', '配送方式为网点自提时才能填写自提网点');
  const province = buyer.province ?? invalid('buyer.province', '省不能为空');
  const city = buyer.city ?? invalid('buyer.city', '市不能为空');
  const address = buyer.address ?? invalid('buyer.address', '详细地址不能为空');
  return {
    region: buyer.county ? [province, city, buyer.county] : [province, city],
    address,
    delivery_method,
    bank_cell: null,
  };
}

/** A placed order in the reply to its application. */
export function orderReply(placed: PlacedOrder): ReplyOfAction<typeof openPlaceOrder> {
  const { order_no, external_no, status, payable_fen, points_used, expires_at, lines } = placed;
  return {
    ...{ order_no, external_no, status, payable_fen, points_used },
    expires_at: expires_at === null ? null : Math.floor(expires_at.getTime() / 1000),
    lines: lines.map(({ sku_code, quantity, combination_code, price_fen, payable_fen: line_fen, points, is_gift }) => ({
      ...{ sku_code, quantity, combination_code, price_fen, points, is_gift },
      payable_fen: line_fen,
    })),
  };
}
