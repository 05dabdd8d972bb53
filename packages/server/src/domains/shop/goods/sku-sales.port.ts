import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of the pieces of one SKU that were paid for within thirty days and kept, given SQL of its id and of a mall's. */
export type SkuSalesSql = (sku_id: string, mall?: string) => string;

/** Provided by the domain of orders. */
export const skuSalesSql = requiredPoint<SkuSalesSql>('shop.sku_sales');
