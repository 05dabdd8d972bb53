import { grouped, yuan } from '@zhanggui/contract/platform/fields/number/yuan';

/** Fen as yuan with 2 decimals and thousands separators: `1,234.50`; '-' when there is none. */
export function formatMoney(fen: number | null | undefined): string {
  if (fen === null || fen === undefined || !Number.isFinite(fen)) return '-';
  return yuan(fen);
}

/** A number with thousands separators, and 2 decimals unless it is whole; '-' when there is none. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  return Number.isInteger(value) ? formatDecimal(String(value), 0) : formatDecimal(value.toFixed(2));
}

/** A decimal string (unit price in yuan) with thousands separators and at least 2 decimals, none of its own lost. */
export function formatDecimal(value: string | null | undefined, decimals = 2): string {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value ?? '') ?? [];
  if (whole === undefined) return '-';
  const shown = part.replace(/0+$/, '').padEnd(decimals, '0');
  return `${sign}${grouped(whole)}${shown === '' ? '' : `.${shown}`}`;
}

/** Fen of a yuan text (`1,234.5`), exactly; undefined when it is no amount in whole fen. */
export function parseMoney(text: string): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const fen = Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
  return sign === '-' && fen !== 0 ? -fen : fen;
}

/** Fen as the plain text of an input: `1234.50`. */
export function moneyInputText(fen: number): string {
  return formatMoney(fen).replaceAll(',', '');
}

/** A fraction in per cent with 2 decimals: `12.50%`. */
export function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`;
}
