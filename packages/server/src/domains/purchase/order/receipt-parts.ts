import type { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';

type NamedLot = BodyOf<typeof lotFields>;

/** A line of a sub-order: what was ordered and what came. */
export interface OrderedLine {
  readonly id: number;
  readonly sku_id: number;
  readonly sku_code: string;
  readonly quantity: number;
  readonly received_quantity: number;
  readonly returned_quantity: number;
  readonly closed_quantity: number;
  readonly over_percent: number;
  readonly price: string;
  /** Pieces that are still to come and wait in no document. */
  readonly open: number;
}

/** The most pieces that may be received of a line in all. */
export function maxReceived({ quantity, over_percent }: Pick<OrderedLine, 'quantity' | 'over_percent'>): number {
  return Math.floor((quantity * (100 + over_percent)) / 100);
}

/** What came of a line, with its lot where the SKU has a shelf life. */
export interface Counted extends NamedLot {
  readonly line: number;
  readonly quantity: number;
  readonly rejected?: number | null | undefined;
}

export interface ReceivedPart extends OrderedLine {
  /** What is expected of it now: at least one piece where more comes than was ordered. */
  readonly expected: number;
  readonly accepted: number;
  readonly refused: number;
  readonly lot: NamedLot;
}

/** The parts, or the path of what is wrong. */
export type ReceiptPlan = { readonly parts: readonly ReceivedPart[] } | { readonly fault: string };

/** What comes in of each line: what was counted, else all that is open. */
export function planReceipt(lines: readonly OrderedLine[], counted: readonly Counted[]): ReceiptPlan {
  for (const [index, { line }] of counted.entries()) {
    const isKnown = lines.some(({ id }) => id === line);
    if (!isKnown || counted.findIndex((other) => other.line === line) < index) return { fault: `lines.${index}.line` };
  }
  const parts = lines.map((line) => {
    const own = counted.find((one) => one.line === line.id);
    const accepted = own?.quantity ?? line.open;
    const { lot_no, produced_date, expires_date } = own ?? {};
    const lot = { lot_no: lot_no ?? null, produced_date: produced_date ?? null, expires_date: expires_date ?? null };
    return { ...line, expected: Math.max(1, line.open), accepted, refused: own?.rejected ?? 0, lot };
  });
  const moved = parts.filter(({ accepted, refused }) => accepted > 0 || refused > 0);
  return moved.length > 0 ? { parts: moved } : { fault: 'lines' };
}
