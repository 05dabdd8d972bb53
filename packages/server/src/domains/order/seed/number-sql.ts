import { numberPrefixes } from '../rules/order-number.ts';

/** SQL of the digits of a number: the day in Shanghai (the session's zone) and a sequence of at least seven places. */
function digits(moment: string, sequence: string): string {
  return `to_char(${moment}, 'YYMMDD') || lpad(${sequence}::text, greatest(7, length(${sequence}::text)), '0')`;
}

/** SQL of the check digit of a text of digits, as `luhn` counts it. */
function checkDigit(text: string): string {
  const place = (index: number) => `coalesce(nullif(substr(reverse(${text}), ${index + 1}, 1), ''), '0')::int`;
  const doubled = (index: number) => `substr('0246813579', ${place(index)} + 1, 1)::int`;
  const terms = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? doubled(index) : place(index)));
  return `((10 - (${terms.join(' + ')}) % 10) % 10)`;
}

/** SQL of an order's number, equal to what `orderNumber` makes of the same kind, moment and sequence. */
export function orderNumberSql(kind: string, moment: string, sequence: string): string {
  const prefix = Object.entries(numberPrefixes).map(([value, letters]) => `WHEN '${value}' THEN '${letters}'`);
  const text = `(${digits(moment, sequence)})`;
  return `(CASE ${kind} ${prefix.join(' ')} END || ${text} || ${checkDigit(text)}::text)`;
}
