import type { skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** Reads where the pieces of a SKU lie, place by place. */
export type SkuPlaces = (ctx: Context, sku_id: number) => Promise<ReplyOfAction<typeof skuPlaces>['results']>;

/** Provided by the domain of stock. */
export const skuPlacesReader = requiredPoint<SkuPlaces>('shop.sku_places');
