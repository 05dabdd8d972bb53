import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';
import type { OrderedCart, PriceStepReader, StepPlacing, StepWork } from './price-steps.port.ts';

/** Where coupons come from; each coupon is a work of its own, which sees what those before it left. */
export const couponSources = openPoint<PriceStepReader>('order.coupons');

/** The step of coupons: those of the channel first, whose buyer has seen the price already. */
export async function couponWorks(ctx: Context, placing: StepPlacing, cart: OrderedCart): Promise<readonly StepWork[]> {
  const works: StepWork[] = [...channelWorks(placing, cart)];
  for (const read of ctx.extensions.all(couponSources)) works.push(...(await read(ctx, placing, cart)));
  return works;
}

function channelWorks({ mall_id, spending }: StepPlacing, { lines }: OrderedCart): readonly StepWork[] {
  const discount_fen = spending?.channel_discount_fen ?? 0;
  if (discount_fen === 0) return [];
  const offer = { source_id: mall_id ?? 0, label: '渠道优惠', lines: [...lines.keys()], discount_fen };
  return [{ offers: () => [offer] }];
}
