import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import type { Context } from '../../../platform/context.ts';
import { valuePoint } from '../../../platform/extension/extension-point.ts';
import type { SellableCombination } from '../../shop/combination/combination.query.ts';
import type { SellableSku } from '../../shop/mall/sellable.query.ts';
import type { Placing } from '../place/placing.ts';
import type { Gift, MissedOffer, PriceOffer, PriceStep } from './price-cart.ts';

/** The sets that a line belongs to. */
export interface OrderedSet {
  readonly combination_id: number;
  readonly combination_code: string;
  readonly combination_name: string;
  readonly combination_quantity: number;
}

/** A requested SKU: alone, or as a part of sets. */
export interface OrderedLine extends SellableSku {
  readonly quantity: number;
  readonly set: OrderedSet | null;
  readonly is_gift: boolean;
}

/** What the user orders, and the combinations among it. */
export interface OrderedCart {
  readonly lines: readonly OrderedLine[];
  readonly combinations: readonly SellableCombination[];
}

/** What a step says of a cart: something that it takes off, or why it does not. */
export type CartOffer = PriceOffer | MissedOffer;

/** A line that a step adds. */
export type CartGift = Gift<OrderedLine>;

/** What a step does to one cart. */
export type StepWork = Pick<PriceStep<OrderedLine>, 'offers' | 'gifts'>;

/** What is ordered, and by whom. */
export type StepPlacing = Pick<Placing, 'mall_id' | 'buyer_phone' | 'spending' | 'billed_by'>;

/**
 * Reads what a step offers for a cart, one work after the other. An order placed in a batch asks it too, so one without
 * offers reads nothing.
 */
export type PriceStepReader = (
  ctx: Context,
  placing: StepPlacing,
  cart: OrderedCart,
) => readonly StepWork[] | Promise<readonly StepWork[]>;

export const priceSteps = valuePoint<PriceStepReader>('order.price_steps', priceStep);

/** The steps of a cart's price, in the order of the enumeration. */
export async function stepsOf(
  ctx: Context,
  placing: Placing,
  cart: OrderedCart,
): Promise<readonly PriceStep<OrderedLine>[]> {
  const steps: PriceStep<OrderedLine>[] = [];
  for (const { value } of priceStep.values) {
    const excludes = priceStep.values.filter(({ bars }) => bars?.includes(value)).map((step) => step.value);
    const works = await ctx.extensions.for(priceSteps, value)(ctx, placing, cart);
    steps.push(...works.map((work) => ({ name: value, excludes, ...work })));
  }
  return steps;
}
