import type { createOrder } from '@zhanggui/contract/domains/order/order.action';
import type { BodyOfAction } from '@zhanggui/contract/kernel/action';
import { invalid } from '@zhanggui/contract/kernel/errors';
import type { Context } from '../../../kernel/context.ts';
import { placeOrder } from './place-order.service.ts';

type ManualOrder = BodyOfAction<typeof createOrder>;

/** Places an order that a buyer gave by phone; it belongs to the branch of whoever takes it. */
export async function placeManualOrder(ctx: Context, body: ManualOrder): Promise<{ readonly id: number }> {
  const { scope } = ctx.caller;
  const { id } = await placeOrder(ctx, {
    kind: 'mall',
    mall_id: body.mall,
    agent_label_id: scope.kind === 'agent' ? scope.agent_label_id : null,
    channel: '客服代下单',
    external_no: null,
    buyer_name: body.buyer_name,
    // What is masked is no number and no address: the field's check drops it.
    buyer_phone: body.buyer_phone ?? invalid('buyer_phone', '联系电话不能为空'),
    region: body.region,
    address: body.address ?? invalid('address', '详细地址不能为空'),
    delivery_method: 'express',
    bank_cell: null,
    lines: await byCode(ctx, body.lines),
    buyer_remark: body.buyer_remark ?? null,
    staff_remark: body.staff_remark ?? null,
  });
  return { id };
}

async function byCode(ctx: Context, lines: ManualOrder['lines']) {
  const rows = await ctx.db.rows<{ id: number; code: string }>(
    'SELECT id, code FROM sku WHERE id = ANY($1::bigint[]) AND NOT is_deleted',
    [lines.map((line) => line.sku)],
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return lines.map(({ sku, quantity }, index) => ({
    sku_code: codes.get(sku) ?? invalid(`lines.${index}.sku`, '商品规格不存在'),
    quantity,
  }));
}
