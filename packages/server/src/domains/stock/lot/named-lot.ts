import { addDays, daysExpired, expiryOf } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import type { Issues } from '@zhanggui/contract/platform/issues';
import type { Lot } from './lot-parts.ts';

/** A lot as its receiver names it. */
export interface NamedLot {
  readonly lot_no?: string | null;
  readonly produced_date?: string | null;
  readonly expires_date?: string | null;
}

interface Line extends NamedLot {
  readonly sku_code: string;
  readonly shelf_life_days: number | null;
  /** How many days before its end a lot is near it; null without a shelf life. */
  readonly near_days: number | null;
}

interface Naming {
  readonly own: NamedLot;
  readonly today: string;
  /** Goods that have expired are not bought. */
  readonly bought: boolean;
  /** Where in the body the line is; the lines where it is left out. */
  readonly path: string;
  /** Collects what is wrong, so that one reply names the faults of all lines. */
  readonly issues: Issues;
}

/** The lot that a line receives: as it is named now, else as it was before; at fault where a SKU with a shelf life has none. */
export function namedLot(line: Line, { own, today, bought, path, issues }: Naming): Lot | undefined {
  const { shelf_life_days, sku_code } = line;
  const lot_no = own.lot_no ?? line.lot_no ?? null;
  const produced_date = own.produced_date ?? line.produced_date ?? null;
  const refuse = (field: string, message: string) => issues.add(path === 'lines' ? path : `${path}.${field}`, message);
  if (shelf_life_days === null) {
    if ([own.lot_no, own.produced_date, own.expires_date].some(Boolean))
      refuse('lot_no', `${sku_code} 没有保质期，不用填写批次`);
    return undefined;
  }
  if (lot_no === null) refuse('lot_no', `${sku_code} 有保质期，请填写批次号`);
  if (produced_date === null) refuse('produced_date', `${sku_code} 有保质期，请填写生产日期`);
  else if (produced_date > today) refuse('produced_date', '生产日期不能晚于今天');
  if (lot_no === null || produced_date === null) return undefined;
  const expires_date = own.expires_date ?? line.expires_date ?? expiryOf(produced_date, shelf_life_days);
  if (expires_date < produced_date) refuse('expires_date', '到期日不能早于生产日期');
  // What was received before may be put right after its end.
  else if (bought && expires_date < today && expires_date !== line.expires_date)
    refuse('expires_date', `${sku_code} 的这批商品已过期 ${daysExpired(expires_date, today)} 天，请拒收`);
  return { lot_no, produced_date, expires_date, near_date: addDays(expires_date, -(line.near_days ?? 0)) };
}
