import { expiryOf } from '@zhanggui/contract/domains/stock/lot/shelf-life';

/** A lot as it is typed. */
export interface TypedLot {
  readonly lot_no?: string | null;
  readonly produced_date?: string | null;
  readonly expires_date?: string | null;
}

/** What came of a line. */
export interface ReceivedLine extends TypedLot {
  readonly line: number;
  readonly actual_quantity: number | null;
}

/** The lines with the lot of one, whose end follows from its production. */
export function keepLot(
  given: readonly ReceivedLine[],
  { line, life }: { readonly line: number; readonly life: number },
  lot: TypedLot,
): readonly ReceivedLine[] {
  const end = lot.produced_date ? { expires_date: expiryOf(lot.produced_date, life) } : {};
  return given.map((one) => (one.line === line ? { ...one, ...end, ...lot } : one));
}
