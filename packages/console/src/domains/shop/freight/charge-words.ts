import type { FreightCharge, FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import { formatMoney } from '../../../platform/format/number.ts';
import { measureWords } from './measure.ts';

type Charged = Pick<FreightCharge, 'steps' | 'free_by'> & {
  readonly rule: Pick<FreightCharge['rule'], 'region' | 'first' | 'first_fee_fen' | 'next' | 'next_fee_fen'>;
};

/** Where a rule speaks: `山东省 青岛市`, or the rest of the country. */
export function placeWords(region: readonly string[] | null | undefined): string {
  return region && region.length > 0 ? region.join(' ') : '其余地区';
}

/** How a fee came about: `首 1 件 5.00 + 续 2 × 1 件 2.00`. */
export function chargeWords(basis: FreightTerms['basis'], { rule, steps, free_by }: Charged): string {
  if (free_by !== null) return free_by === 'amount' ? '满额包邮' : '满件包邮';
  const first = `首 ${measureWords(basis, rule.first)} ${formatMoney(rule.first_fee_fen)}`;
  if (steps === 0) return first;
  return `${first} + 续 ${steps} × ${measureWords(basis, rule.next)} ${formatMoney(steps * rule.next_fee_fen)}`;
}
