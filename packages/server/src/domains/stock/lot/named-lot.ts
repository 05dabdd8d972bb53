import { addDays, expiryOf } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { invalid } from '@zhanggui/contract/platform/errors';
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
  /** Where in the body the line is; the lines where it is left out. */
  readonly path: string;
}

/** The lot that a line receives: as it is named now, else as it was before; refused where a SKU with a shelf life has none. */
export function namedLot(line: Line, { own, today, path }: Naming): Lot | undefined {
  const { shelf_life_days, sku_code } = line;
  const lot_no = own.lot_no ?? line.lot_no ?? null;
  const produced_date = own.produced_date ?? line.produced_date ?? null;
  const at = (field: string) => (path === 'lines' ? path : `${path}.${field}`);
  if (shelf_life_days === null) {
    if (own.lot_no || own.produced_date || own.expires_date)
      invalid(at('lot_no'), `${sku_code} 没有保质期，不用填写批次`);
    return undefined;
  }
  if (lot_no === null) return invalid(at('lot_no'), `${sku_code} 有保质期，请填写批次号`);
  if (produced_date === null) return invalid(at('produced_date'), `${sku_code} 有保质期，请填写生产日期`);
  if (produced_date > today) invalid(at('produced_date'), '生产日期不能晚于今天');
  const expires_date = own.expires_date ?? line.expires_date ?? expiryOf(produced_date, shelf_life_days);
  if (expires_date < produced_date) invalid(at('expires_date'), '到期日不能早于生产日期');
  return { lot_no, produced_date, expires_date, near_date: addDays(expires_date, -(line.near_days ?? 0)) };
}
