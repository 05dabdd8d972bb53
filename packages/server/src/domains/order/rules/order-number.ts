import type { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { businessOffsetSeconds } from '@zhanggui/contract/platform/time';

export type OrderKind = ValueOf<typeof orderKind>;

/** The letters that an order number begins with: the initials of the kind's name. */
export const numberPrefixes: Readonly<Record<OrderKind, string>> = {
  mall: 'SC',
  points: 'JF',
  point: 'DW',
  activity: 'HD',
  gift: 'LP',
  zone: 'ZQ',
  jc: 'JC',
  canteen: 'ST',
  canteen_lucky: 'ZP',
  bqd: 'QD',
  voucher: 'TH',
  ljj: 'LJ',
};

const sequenceDigits = 7;

/** `SC` + `261121` + `0000042` + check digit: unique because the sequence is. */
export function orderNumber(kind: OrderKind, moment: Date, sequence: number): string {
  return numbered(numberPrefixes[kind], moment, sequence);
}

/** The number of a refund that staff or the system opens. */
export function refundNumber(moment: Date, sequence: number): string {
  return numbered('TK', moment, sequence);
}

/** Whether a text can be one of our numbers: its shape and its check digit are right. */
export function isNumber(text: string): boolean {
  const match = /^[A-Z]{2}(\d{13,20})(\d)$/.exec(text);
  return match?.[1] !== undefined && luhn(match[1]) === Number(match[2]);
}

function numbered(prefix: string, moment: Date, sequence: number): string {
  const local = new Date(moment.getTime() + businessOffsetSeconds * 1000);
  const digits = `${local.toISOString().slice(2, 10).replaceAll('-', '')}${String(sequence).padStart(sequenceDigits, '0')}`;
  return `${prefix}${digits}${luhn(digits)}`;
}

/** The check digit that catches every single wrong digit and nearly every swap of neighbours. */
function luhn(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
