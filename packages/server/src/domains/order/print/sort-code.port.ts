import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** A parcel's number and the code by which its carrier sorts it. */
export interface SortCode {
  readonly order_id: number;
  readonly tracking_no: string;
  readonly sort_code: string;
}

/** Reads the sort codes of the parcels of some orders, in the caller's view. */
export type SortCodeSource = (ctx: Context, order_ids: readonly number[]) => Promise<readonly SortCode[]>;

export const sortCodeSources = openPoint<SortCodeSource>('order.sort_codes');

/** The sort codes of the parcels of some orders. */
export async function sortCodesOf(ctx: Context, order_ids: readonly number[]): Promise<readonly SortCode[]> {
  const found: SortCode[] = [];
  for (const read of ctx.extensions.all(sortCodeSources)) found.push(...(await read(ctx, order_ids)));
  return found;
}
