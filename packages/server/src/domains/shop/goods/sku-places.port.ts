import type { skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

/** Where the pieces of a SKU lie, place by place. */
export type SkuPlaces = (ctx: Context, sku_id: number) => Promise<ReplyOfAction<typeof skuPlaces>['results']>;

let registered: SkuPlaces = async () => [];

/** Tells the catalogue where pieces lie; the stock domain, which knows, lies above it. */
export function registerSkuPlaces(read: SkuPlaces): void {
  registered = read;
}

/** Where the pieces of a SKU lie; nowhere until the stock domain has registered. */
export function readSkuPlaces(...asked: Parameters<SkuPlaces>): ReturnType<SkuPlaces> {
  return registered(...asked);
}
