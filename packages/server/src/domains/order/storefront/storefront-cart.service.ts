import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import type { openCartPrice } from '@zhanggui/contract/domains/order/storefront/cart-price.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { availableOf } from '../../stock/available.query.ts';
import type { Placing } from '../place/placing.ts';
import { type PricedOrder, priceOrder } from '../price/price-order.service.ts';
import { mergeQuantities } from '../rules/merge-lines.ts';

type Body = BodyOfAction<typeof openCartPrice>;
type Reply = ReplyOfAction<typeof openCartPrice>;
type Problem = Reply['problems'][number];

/** What the lines of a cart cost in the calling application's mall now; nothing is held and nothing is written. */
export async function priceCartNow(ctx: Context, body: Body): Promise<Reply> {
  return await priceNow(ctx, placingOf(ctx, body));
}

/** What an order would cost now; `beyond` is the view of what is in stock. */
export async function priceNow(ctx: Context, placing: Placing, beyond = ctx): Promise<Reply> {
  const wanted = mergeQuantities(placing.lines.map(({ sku_code, quantity }) => ({ key: sku_code, quantity })));
  const available = await availableOf(beyond, { mall_id: placing.mall_id, sku_codes: wanted.map(({ key }) => key) });
  const left = new Map(available.map((row) => [row.sku_code, row.available]));
  const sold = wanted.filter(({ key }) => left.has(key));
  const priced = await priceOrder(ctx, placing, sold);
  const problems = [...unsold(wanted, left), ...overLimit(priced, left)];
  return { ...replyOf(priced, placing), problems };
}

function placingOf({ caller }: Context, body: Body): Placing {
  if (caller.kind !== 'app') return fail('unauthorized', {});
  const region = [body.province, body.city, body.county].filter((name) => name !== null && name !== undefined);
  const isSent = (body.delivery_method ?? deliveryMethod.express) === deliveryMethod.express && region.length > 0;
  return {
    kind: 'mall',
    mall_id: caller.mall_id,
    agent_label_id: caller.agent_label_id,
    channel: caller.channel,
    ...{ external_no: null, buyer_name: '', buyer_phone: body.phone ?? '', address: '', bank_cell: null },
    region,
    // Freight needs to know where to.
    delivery_method: isSent ? deliveryMethod.express : deliveryMethod.self_pickup,
    ...{ lines: body.lines, buyer_remark: null, staff_remark: null },
    ...(body.points ? { spending: { points: body.points } } : {}),
  };
}

type Wanted = readonly { readonly key: string; readonly quantity: number }[];

const unsold = (wanted: Wanted, left: ReadonlyMap<string, number>): Problem[] =>
  wanted.flatMap(({ key: sku_code, quantity }): Problem[] => {
    const available = left.get(sku_code);
    if (available === undefined) return [{ sku_code, available: 0, reason: '商品不存在或未上架' }];
    return quantity > available ? [{ sku_code, available, reason: available > 0 ? '可售数量不足' : '已售罄' }] : [];
  });

const overLimit = ({ lines }: PricedOrder, left: ReadonlyMap<string, number>): Problem[] =>
  lines.flatMap(({ sku_code, quantity, limit_per_buyer, set }): Problem[] =>
    set === null && limit_per_buyer !== null && quantity > limit_per_buyer
      ? [{ sku_code, available: left.get(sku_code) ?? 0, reason: `每人限购${limit_per_buyer}件` }]
      : [],
  );

function replyOf({ lines, totals, freights, missed }: PricedOrder, placing: Placing): Omit<Reply, 'problems'> {
  const { goods_fen, discount_fen, freight_fen, payable_fen, points_used } = totals;
  return {
    ...{ goods_fen, discount_fen, payable_fen, points_used },
    freight_fen: placing.delivery_method === deliveryMethod.express ? freight_fen : null,
    lines: lines.map(({ set, shares, ...line }) => ({
      sku_code: line.sku_code,
      quantity: line.quantity,
      combination_code: set?.combination_code ?? null,
      ...{ price_fen: line.price_fen, goods_fen: line.goods_fen, payable_fen: line.payable_fen },
      ...{ points: line.points, is_gift: line.is_gift },
      steps: shares.map(({ step, label, amount_fen, points }) => ({ step, label, amount_fen, points })),
    })),
    missed: missed.map(({ step, label, reason }) => ({ step, label, reason })),
    freights: freights.map(({ label, fee_fen }) => ({ label, fee_fen })),
  };
}
