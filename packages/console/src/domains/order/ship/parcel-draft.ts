import {
  type Carrier,
  carrierFor,
  carriersOf,
  readTrackingNo,
  trackingFault,
} from '@zhanggui/contract/domains/order/shipment/carriers';

/** What the user has typed, scanned or pasted as an order's tracking number. */
export type Typed = ReadonlyMap<number, string>;

/** A parcel with the carrier detected from its number. */
export interface ParcelDraft {
  readonly tracking_no: string;
  readonly carrier: Carrier | undefined;
  readonly fault: string | undefined;
}

/** Reads a typed number; the carrier follows it where the usual one can not have given it. Nothing typed is no parcel. */
export function parcelOf(text: string | undefined, usual: Carrier | undefined): ParcelDraft | undefined {
  const tracking_no = readTrackingNo(text ?? '');
  if (tracking_no === '') return undefined;
  const carrier = carrierFor(carriersOf(tracking_no), usual) ?? usual;
  if (carrier === undefined) return { tracking_no, carrier, fault: '无法识别快递公司，请在上方选择' };
  return { tracking_no, carrier, fault: trackingFault(carrier, tracking_no) };
}

/** Which rows carry the number of an earlier row: one parcel for all of them, or a slip of the scanner. */
export function repeated(numbers: readonly (string | undefined)[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const again = new Map<number, number>();
  for (const [index, number] of numbers.entries()) {
    if (number === undefined) continue;
    const earlier = first.get(number);
    if (earlier === undefined) first.set(number, index);
    else again.set(index, earlier);
  }
  return again;
}
