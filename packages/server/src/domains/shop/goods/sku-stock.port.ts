import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of the free pieces of one SKU at our warehouses, given SQL of its id. */
export type SkuStockSql = (sku_id: string) => string;

/** Provided by the domain of stock. */
export const skuStockSql = requiredPoint<SkuStockSql>('shop.sku_stock');
