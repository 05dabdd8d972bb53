import type { createOrder } from '@zhanggui/contract/domains/order/order.action';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import type { priceManualOrder } from '@zhanggui/contract/domains/order/price/manual-price.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { priceNow } from '../storefront/storefront-cart.service.ts';
import { placeOrder } from './place-order.service.ts';
import type { Placing } from './placing.ts';

type ManualOrder = BodyOfAction<typeof createOrder>;

/** Places an order that a buyer gave by phone; it belongs to the caller's branch. */
export async function placeManualOrder(ctx: Context, body: ManualOrder): Promise<{ readonly id: number }> {
  const { id } = await placeOrder(ctx, {
    ...(await manual(ctx, body)),
    buyer_name: body.buyer_name,
    // What is masked is no number and no address: the field's check drops it.
    buyer_phone: body.buyer_phone ?? invalid('buyer_phone', '联系电话不能为空'),
    ...(await destinationOf(ctx, body)),
    lines: await byCode(ctx, body.lines),
    buyer_remark: body.buyer_remark ?? null,
    staff_remark: body.staff_remark ?? null,
  });
  return { id };
}

/** What an order by phone would cost as far as it is filled in: freight once it is known where to. */
export function priceManually(
  ctx: Context,
  body: BodyOfAction<typeof priceManualOrder>,
): Promise<ReplyOfAction<typeof priceManualOrder>> {
  const region = body.region ?? [];
  const isSent = !body.bank_cell && region.length > 0;
  return inTransaction(ctx, async (tx) => {
    const placing: Placing = {
      ...(await manual(tx, body)),
      ...{ buyer_name: '', buyer_phone: body.phone ?? '', buyer_remark: null, staff_remark: null },
      ...{ region, address: '', bank_cell: null, delivery_method: isSent ? 'express' : 'self_pickup' },
      lines: await byCode(tx, body.lines),
    };
    return priceNow(tx, placing, trusted(tx));
  });
}

/** What is the same of every order by phone. Only their owner spends points, so none is placed where they pay. */
async function manual({ db, caller: { scope } }: Context, { mall }: { readonly mall: number }) {
  const [inPoints] = await db.rows("SELECT FROM mall WHERE id = $1 AND pricing <> 'money'", [mall]);
  if (inPoints) fail('order.paid_in_points', {});
  const agent_label_id = scope.kind === 'agent' ? scope.agent_label_id : null;
  const byPhone = { kind: 'mall', channel: '客服代下单', external_no: null, sku_field: 'sku' } as const;
  return { ...byPhone, mall_id: mall, agent_label_id };
}

type Destination = Pick<Placing, 'region' | 'address' | 'delivery_method' | 'bank_cell'>;

/** The bank cell that was chosen, or else the buyer's address. */
async function destinationOf(ctx: Context, body: ManualOrder): Promise<Destination> {
  if (!body.bank_cell) {
    const region = body.region ?? invalid('region', '省市区不能为空');
    const address = body.address ?? invalid('address', '详细地址不能为空');
    return { region, address, delivery_method: 'express', bank_cell: null };
  }
  if (body.region) invalid('region', '网点自提时不填省市区');
  if (body.address) invalid('address', '网点自提时不填详细地址');
  const [cell] = await ctx.db.rows<{ code: string }>('SELECT code FROM bank_cell WHERE id = $1 AND NOT is_deleted', [
    body.bank_cell,
  ]);
  const { code } = cell ?? invalid('bank_cell', '网点不存在');
  return { region: [], address: '', delivery_method: 'self_pickup', bank_cell: code };
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
