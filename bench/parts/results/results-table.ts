/** One measure of a bench, as its last run found it. */
export interface ResultRow {
  readonly bench: string;
  readonly measure: string;
  /** With its unit. */
  readonly value: string;
  /** What is asked for, with its unit; empty where nothing is. */
  readonly asked: string;
  /** The value over that of each peer in the same run; empty where there is none. */
  readonly ratio: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
}

const columns = ['bench', 'measure', 'value', 'asked', 'ratio', 'date', 'commit', 'machine'] as const;
const titles = ['Bench', 'Measure', 'Value', 'Asked', 'Ratio to peers', 'Date', 'Commit', 'Machine'];

const heading = `# Results of the benches

The last run of each, written by \`npm run bench -- <name>\`. Figures of two machines, or of one that was busy, do not compare;
ratios to peers in the same run do. A commit with a + had changes that were not committed.
`;

/** The table with the rows of one bench put in the place of its former ones; an empty text is a table without rows. */
export function replaceRows(text: string, bench: string, rows: readonly ResultRow[]): string {
  const others = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !isAbove(line) && cellsOf(line)[0] !== bench);
  const added = rows.map((row) => columns.map((column) => row[column].replaceAll('|', '/') || '–'));
  const sorted = [...others.map(cellsOf), ...added].toSorted((a, b) => compare(a[0] ?? '', b[0] ?? ''));
  const widths = titles.map((title, at) => Math.max(title.length, ...sorted.map((cells) => cells[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[heading, ...[titles, rule, ...sorted].map((cells) => lineOf(cells, widths))].join('\n')}\n`;
}

/** Whether it is the line of the titles or the rule below, however wide. */
function isAbove(line: string): boolean {
  const [first = ''] = cellsOf(line);
  return first === titles[0] || /^-+$/.test(first);
}

/** Padded as the formatter of the repository does it. */
function lineOf(cells: readonly string[], widths: readonly number[]): string {
  return `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
