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
  readonly rejected_quantity?: number | null;
}

/** The end of a lot, as it follows from the production that is typed. */
export function endOf({ produced_date }: TypedLot, life: number | null | undefined): Pick<TypedLot, 'expires_date'> {
  return produced_date && life ? { expires_date: expiryOf(produced_date, life) } : {};
}

/** The lines with what is typed of one; the end of its lot follows from its production. */
export function keepTyped(
  given: readonly ReceivedLine[],
  { line, life }: { readonly line: number; readonly life?: number | undefined },
  typed: Partial<ReceivedLine>,
): readonly ReceivedLine[] {
  return given.map((one) => (one.line === line ? { ...one, ...endOf(typed, life), ...typed } : one));
}
