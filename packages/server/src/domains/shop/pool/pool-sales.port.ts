import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of the pieces that were sold out of a pool, given SQL of the id of its SKU; closed orders and unshipped refunds do not count. */
export type PoolSalesSql = (pool_sku: string) => string;

/** Provided by the domain of orders. */
export const poolSalesSql = requiredPoint<PoolSalesSql>('shop.pool_sales');
