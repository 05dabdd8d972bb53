import { creditCheckDigit } from '@zhanggui/contract/platform/fields/text/credit-code';

/** A valid credit code of a company in Qingdao, another for each number. */
export function creditCodeOf(at: number): string {
  const places = `91370200MA3${String(100_000 + at * 739).slice(0, 6)}`;
  return `${places}${creditCheckDigit(places)}`;
}
