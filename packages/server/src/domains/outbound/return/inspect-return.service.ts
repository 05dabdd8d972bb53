import type { Context } from '../../../platform/context.ts';
import type { Inspection } from './event/inspect.service.ts';
import { goodsReturns } from './goods-return.service.ts';

type OnReturn = Omit<Inspection, 'location'> & { readonly id: number; readonly location_id: number | null };

export function inspectReturn(
  ctx: Context,
  { id, location_id: location, ...counted }: OnReturn,
): Promise<{ id: number }> {
  return goodsReturns.move(ctx, { id, event: 'inspect', body: { ...counted, location } });
}
