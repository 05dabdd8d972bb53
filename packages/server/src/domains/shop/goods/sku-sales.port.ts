import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of the pieces of one SKU that were paid for within thirty days and kept, given SQL of its id and of a mall's. */
export type SkuSalesSql = (sku_id: string, mall?: string) => string;

/** Provided by the domain of orders. */
export const skuSalesSql = requiredPoint<SkuSalesSql>('shop.sku_sales');

/** SQL of `sku_id` and `quantity` of the same pieces, of every SKU that has any, in one reading. */
export const soldSkusSql = requiredPoint<string>('shop.sold_skus');

/** SQL of the average of what buyers gave a goods, given SQL of its id; null without any. */
export const goodsScoreSql = requiredPoint<(goods_id: string) => string>('shop.goods_score');
