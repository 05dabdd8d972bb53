/** A text that ends in one table, with its titles in the first line. */
export interface MarkdownTable {
  /** What stands above the table. */
  readonly heading: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const none = '–';

/** The text of a table, padded as the formatter of the repository does it; empty cells have a mark. */
export function tableText({ heading, titles, rows }: MarkdownTable): string {
  const shown = rows.map((row) => row.map((cell) => cell.replaceAll('|', '/') || none));
  const widths = titles.map((title, at) => Math.max(title.length, ...shown.map((cells) => cells[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[heading, ...[titles, rule, ...shown].map((cells) => lineOf(cells, widths))].join('\n')}\n`;
}

/** The cells of each row of a table with such titles; marks of empty cells are left out. */
export function tableRows(text: string, titles: readonly string[]): string[][] {
  const rows = text.split('\n').flatMap((line) => (line.startsWith('| ') ? [cellsOf(line)] : []));
  return rows
    .filter(([first = '']) => first !== titles[0] && !/^-+$/.test(first))
    .map((cells) => cells.map((cell) => (cell === none ? '' : cell)));
}

function lineOf(cells: readonly string[], widths: readonly number[]): string {
  return `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
