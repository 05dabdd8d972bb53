import { cleanLines } from '../../platform/fields/text/clean-text.ts';

/** Spreadsheets keep fifteen digits of a number; what comes after them was made up. */
export const largestExact = 999_999_999_999_999;

/**
 * What a reader sees in a cell of a spreadsheet: without spaces around it, zero-width characters and a leading apostrophe.
 * Numbers have the fifteen digits that a spreadsheet shows, larger ones its form `1.2E+16`; days are `2026-11-28`,
 * and have their time where it is not midnight.
 */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'number') return numberText(Number(cell.toPrecision(15)));
  return cleanLines(String(cell)).trim().replace(/^'/, '').trim();
}

function numberText(number: number): string {
  return Math.abs(number) > largestExact ? number.toExponential().toUpperCase() : String(number);
}
