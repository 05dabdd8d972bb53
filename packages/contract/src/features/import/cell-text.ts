import { cleanLines } from '../../platform/fields/text/clean-text.ts';

/**
 * What a reader sees in a cell of a spreadsheet: without spaces around it, zero-width characters and a leading apostrophe.
 * Numbers have the fifteen digits that a spreadsheet shows, days are `2026-11-28`.
 */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return cleanLines(String(cell)).trim().replace(/^'/, '').trim();
}
