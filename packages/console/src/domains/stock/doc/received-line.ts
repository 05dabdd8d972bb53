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

/** A line of the document. */
export interface AnnouncedLine {
  readonly line: number;
  readonly expected_quantity: number;
  readonly shelf_life_days: number | null;
}

/** The lines with a count of one. */
export function countLine(
  given: readonly ReceivedLine[],
  line: number,
  actual_quantity: number | null,
): readonly ReceivedLine[] {
  const own = given.find((one) => one.line === line);
  return [...given.filter((one) => one.line !== line), { ...own, line, actual_quantity }];
}

/** The lines with the lot of one, which came as expected unless it was counted. */
export function keepLot(
  given: readonly ReceivedLine[],
  { line, expected_quantity, shelf_life_days }: AnnouncedLine,
  lot: TypedLot,
): readonly ReceivedLine[] {
  const own = given.find((one) => one.line === line) ?? { line, actual_quantity: expected_quantity };
  const end =
    lot.produced_date && shelf_life_days !== null ? { expires_date: expiryOf(lot.produced_date, shelf_life_days) } : {};
  return given.some((one) => one.line === line)
    ? given.map((one) => (one.line === line ? { ...own, ...end, ...lot } : one))
    : [...given, { ...own, ...end, ...lot }];
}
