import { OpenEnum } from '../../../platform/open-enum.ts';

/** What takes something off the price of an order, in the order in which it is taken. */
export const priceStep = new OpenEnum('price_step', '优惠类型');
