import { OpenEnum } from '../../../platform/open-enum.ts';

/** With which other steps one goes on a line. */
export interface StepFacts {
  /** Later steps that leave its lines alone; every other pair goes together. */
  readonly bars?: readonly string[];
}

/** What takes something off the price of an order, in the order in which it is taken. */
export const priceStep = new OpenEnum<'price_step', StepFacts>('price_step', '优惠类型');
