import type { order } from '@zhanggui/contract/domains/order/order.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';

/** An order with everything that its page shows. */
export type OrderRow = RowOf<typeof order>;

type Entry<T> = NonNullable<T> extends readonly (infer E)[] ? E & { readonly id: number } : never;

export type OrderLineRow = Entry<OrderRow['lines']>;

export type PaymentRow = Entry<OrderRow['payments']>;

export type Parcel = Entry<OrderRow['shipments']>;

/** Whether its carrier brings a parcel back that is not registered as returning. */
export function isComingBack({ state, trace_state }: Pick<Parcel, 'state' | 'trace_state'>): boolean {
  return state === 'sent' && (trace_state === 'refused' || trace_state === 'returned');
}

export type ParcelTraceRow = Entry<OrderRow['parcel_traces']>;

/** Rows of a child list, each with its id; none when the order came from a list. */
export function childrenOf<T>(rows: readonly T[] | null | undefined): readonly (T & { readonly id: number })[] {
  return (rows ?? []) as readonly (T & { readonly id: number })[];
}

/** Pieces of a line that are in no refund yet. */
export function returnable(line: OrderLineRow): number {
  return line.quantity - line.refunded_quantity - line.refunding_quantity;
}
