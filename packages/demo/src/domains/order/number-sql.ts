import { numberPrefixes } from '@zhanggui/server/domains/order/rules/order-number';

const places = 18;

/** SQL of the digits of a number as one integer: the day in Shanghai (the session's zone), then a sequence of seven places or more. */
export function numberDigits(moment: string, sequence: string): string {
  const text = `lpad(${sequence}::text, greatest(7, length(${sequence}::text)), '0')`;
  return `(to_char(${moment}, 'YYMMDD') || ${text})::bigint`;
}

/** SQL of an order's number from its kind and its digits, equal to what `orderNumber` makes of the same. */
export function orderNumberSql(kind: string, digits: string): string {
  const prefix = Object.entries(numberPrefixes).map(([value, letters]) => `WHEN '${value}' THEN '${letters}'`);
  return `(CASE ${kind} ${prefix.join(' ')} END || ${digits} || ${checkDigit(digits)})`;
}

/** The check digit, as `luhn` counts it: from the right, every other digit is doubled. */
function checkDigit(digits: string): string {
  const digit = (index: number) => `${digits} / ${10n ** BigInt(index)} % 10`;
  const doubled = (index: number) => `(${digit(index)}) * 2 - CASE WHEN ${digit(index)} > 4 THEN 9 ELSE 0 END`;
  const terms = Array.from({ length: places }, (_, index) => (index % 2 === 0 ? doubled(index) : digit(index)));
  return `(10 - (${terms.join(' + ')}) % 10) % 10`;
}
