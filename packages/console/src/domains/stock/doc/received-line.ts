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

/** The lines with what is typed of one; the end of its lot follows from its production. */
export function keepTyped(
  given: readonly ReceivedLine[],
  { line, life }: { readonly line: number; readonly life?: number | undefined },
  typed: Partial<ReceivedLine>,
): readonly ReceivedLine[] {
  const end = typed.produced_date && life ? { expires_date: expiryOf(typed.produced_date, life) } : {};
  return given.map((one) => (one.line === line ? { ...one, ...end, ...typed } : one));
}
