import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of the pieces of one SKU that are on their way to our warehouses, given SQL of its id. */
export type SkuIncomingSql = (sku_id: string) => string;

/** Provided by the domain of purchases. */
export const skuIncomingSql = requiredPoint<SkuIncomingSql>('shop.sku_incoming');
