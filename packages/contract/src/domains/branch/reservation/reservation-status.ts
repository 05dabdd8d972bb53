import { reservationStatus } from './reservation.enum.ts';

/** What the lines of a reservation come to. */
export interface ReservationSums {
  readonly expected: number;
  readonly shipped: number;
  readonly received: number;
  /** Declared missing on arrival, and still not found. */
  readonly missing: number;
  /** Given up before they were shipped. */
  readonly unsent: number;
}

/** The status that follows from what was shipped and received; the first rule that holds decides. */
export function statusOf(
  { expected, shipped, received, missing, unsent }: ReservationSums,
  { is_cancelled = false, is_prepared = false }: { readonly is_cancelled?: boolean; readonly is_prepared?: boolean },
): number {
  if (is_cancelled) return reservationStatus.cancelled;
  if (received + missing + unsent === expected) return reservationStatus.received;
  if (received > 0) return reservationStatus.partly_received;
  if (shipped > 0 && shipped + unsent === expected) return reservationStatus.shipped;
  if (shipped > 0) return reservationStatus.partly_shipped;
  return is_prepared ? reservationStatus.preparing : reservationStatus.reserved;
}
