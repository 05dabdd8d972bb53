import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import { Issues } from '@zhanggui/contract/platform/issues';
import { largestAmount } from '../../../platform/document/largest-amount.ts';
import type { Lot } from '../lot/lot-parts.ts';
import { type NamedLot, namedLot } from '../lot/named-lot.ts';

/** A line as it was announced. */
export interface AnnouncedLine {
  readonly id: number;
  readonly sku_id: number;
  readonly expected_quantity: number;
  readonly actual_quantity: number | null;
  readonly rejected_quantity: number;
  readonly unit_price: string;
  readonly sku_code: string;
  /** Null where no lot is asked for. */
  readonly shelf_life_days: number | null;
  readonly near_days: number | null;
  readonly lot_no: string | null;
  readonly produced_date: string | null;
  readonly expires_date: string | null;
}

interface Received extends NamedLot {
  readonly line: number;
  readonly actual_quantity: number;
  readonly rejected_quantity?: number | null;
}

export interface Announced {
  readonly lines: readonly AnnouncedLine[];
  /** What the receiver counted otherwise. */
  readonly received: readonly Received[];
  readonly today: string;
  readonly bought: boolean;
}

export interface ReceivedLine {
  readonly id: number;
  readonly sku_id: number;
  readonly expected: number;
  readonly quantity: number;
  /** Pieces that came and were not taken in. */
  readonly rejected: number;
  readonly amount_fen: number;
  /** Of a SKU with a shelf life. */
  readonly lot: Lot | undefined;
}

/** By how many percent a line received more than was announced, rounded up. */
export function overInPercent({ expected, quantity }: Pick<ReceivedLine, 'expected' | 'quantity'>): number {
  return Math.max(0, Math.ceil(((quantity - expected) / expected) * 100));
}

/** What is received of each line: what was counted, else what was announced. */
export function planReceived({ lines, received, today, bought }: Announced): readonly ReceivedLine[] {
  for (const [index, { line }] of received.entries()) {
    const known = lines.some(({ id }) => id === line);
    const again = received.findIndex((other) => other.line === line) < index;
    if (!known || again) invalid(`lines.${index}.line`, '该行不存在或重复');
  }
  const issues = new Issues();
  const counted = lines.map((line) => {
    const { id, sku_id, expected_quantity, actual_quantity, rejected_quantity, unit_price } = line;
    const index = received.findIndex((other) => other.line === id);
    const own = received[index];
    const quantity = own?.actual_quantity ?? actual_quantity ?? expected_quantity;
    const rejected = own?.rejected_quantity ?? rejected_quantity;
    const amount_fen = lineAmount(unit_price, quantity);
    const path = index < 0 ? 'lines' : `lines.${index}`;
    if (amount_fen > largestAmount) issues.add(index < 0 ? path : `${path}.actual_quantity`, '金额超出范围');
    return {
      id,
      sku_id,
      expected: expected_quantity,
      quantity,
      rejected,
      amount_fen,
      lot: quantity > 0 ? namedLot(line, { own: own ?? {}, today, bought, path, issues }) : undefined,
    };
  });
  if (issues.found) throw new Invalid(issues.map);
  if (counted.every(({ quantity, rejected }) => quantity === 0 && rejected === 0))
    invalid('lines', '实收数量全部为0，不能入库');
  return counted;
}
