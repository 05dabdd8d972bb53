import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import type { Context } from '../../../platform/context.ts';
import { valuePoint } from '../../../platform/extension/extension-point.ts';
import type { Placing } from '../place/placing.ts';
import type { OrderedCart } from './ordered-lines.ts';
import type { PriceStep } from './price-cart.ts';

/** Reads what a step offers for a cart; an order placed in a batch asks it too, so one without offers reads nothing. */
export type PriceStepReader = (
  ctx: Context,
  placing: Placing,
  cart: OrderedCart,
) => PriceStep['offers'] | Promise<PriceStep['offers']>;

export const priceSteps = valuePoint<PriceStepReader>('order.price_steps', priceStep);

/** The steps of a cart's price, in the order of the enumeration. */
export async function stepsOf(ctx: Context, placing: Placing, cart: OrderedCart): Promise<PriceStep[]> {
  const steps: PriceStep[] = [];
  for (const { value } of priceStep.values) {
    steps.push({ name: value, offers: await ctx.extensions.for(priceSteps, value)(ctx, placing, cart) });
  }
  return steps;
}
