import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of what a mall sold within thirty days, given SQL of its id. */
export interface MallSalesSql {
  readonly order_count: (mall: string) => string;
  readonly sold_fen: (mall: string) => string;
  readonly spent_points: (mall: string) => string;
}

/** Provided by the domain of orders. */
export const mallSalesSql = requiredPoint<MallSalesSql>('shop.mall_sales');
