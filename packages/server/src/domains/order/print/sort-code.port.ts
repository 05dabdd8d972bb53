import type { Context } from '../../../platform/context.ts';

/** A parcel's number and the mark by which its carrier sorts it. */
export interface SortCode {
  readonly order_id: number;
  readonly tracking_no: string;
  readonly sort_code: string;
}

/** The marks that carriers gave parcels of some orders, in the view of whoever prints. */
export type SortCodes = (ctx: Context, order_ids: readonly number[]) => Promise<readonly SortCode[]>;

const sources: SortCodes[] = [];

/** Lets a domain above tell the marks of labels that it asked carriers for. */
export function tellSortCodes(source: SortCodes): void {
  sources.push(source);
}

/** The marks of parcels of some orders. */
export async function sortCodesOf(ctx: Context, order_ids: readonly number[]): Promise<readonly SortCode[]> {
  const found: SortCode[] = [];
  for (const source of sources) found.push(...(await source(ctx, order_ids)));
  return found;
}
