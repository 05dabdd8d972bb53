import { chargeWords, placeWords } from '../charge-words.ts';
import { measureWords } from '../measure.ts';
import type { Quote } from './quote.ts';

type Charge = Pick<
  Quote['parcels'][number],
  | 'basis'
  | 'delivered'
  | 'measure'
  | 'region'
  | 'first'
  | 'first_fee_fen'
  | 'next'
  | 'next_fee_fen'
  | 'steps'
  | 'free_by'
>;

function explained({ basis, delivered, measure, region, steps, free_by, ...fees }: Charge): string {
  const { first, first_fee_fen, next, next_fee_fen } = fees;
  if (!delivered) return '该地区不配送';
  if (basis === null) return '没有运费模板，免运费';
  if (first === null || first_fee_fen === null || next === null || next_fee_fen === null) return '';
  const rule = { region, first, first_fee_fen, next, next_fee_fen };
  const words = chargeWords(basis, { rule, steps: steps ?? 0, free_by });
  return `共 ${measureWords(basis, measure ?? 0)}，按「${placeWords(region)}」：${words}`;
}

/** How a fee came about, in words. */
export function ChargeExplained({ charge }: { readonly charge: Charge }) {
  return <>{explained(charge)}</>;
}
