import type { Context } from '../../../platform/context.ts';
import type { Disposing } from './event/dispose.service.ts';
import { goodsReturns } from './goods-return.service.ts';

type OnReturn = Disposing & { readonly id: number };

export function releaseReturn(
  ctx: Context,
  { id, location_id: location, ...disposing }: OnReturn & { readonly location_id: number | null },
): Promise<{ readonly id: number }> {
  return goodsReturns.move(ctx, { id, event: 'release', body: { ...disposing, location } });
}

export function scrapReturn(ctx: Context, { id, ...body }: OnReturn): Promise<{ readonly id: number }> {
  return goodsReturns.move(ctx, { id, event: 'scrap', body });
}
