/** One measure of a bench, as its last run found it. */
export interface ResultRow {
  readonly bench: string;
  /** How much there was, as `10,000,000 orders`; empty where a bench knows one size. */
  readonly data: string;
  readonly measure: string;
  /** With its unit. */
  readonly value: string;
  /** What is asked for, with its unit; empty where nothing is. */
  readonly asked: string;
  /** The value over that of each peer in the same run, and of the same bench over other data; empty where there is none. */
  readonly ratio: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
}

const columns = ['bench', 'data', 'measure', 'value', 'asked', 'ratio', 'date', 'commit', 'machine'] as const;
const titles = ['Bench', 'Data', 'Measure', 'Value', 'Asked', 'Ratio', 'Date', 'Commit', 'Machine'];

const heading = `# Results of the benches

The last run of each over each size of its data, written by \`npm run bench -- <name>\`. Figures of two machines, or of one that was busy, do not compare;
ratios to peers in the same run do. A commit with a + had changes that were not committed.
`;

/** The table with the rows of one bench over the same data put in the place of its former ones; an empty text is a table without rows. */
export function replaceRows(
  text: string,
  { bench, data }: Pick<ResultRow, 'bench' | 'data'>,
  rows: readonly ResultRow[],
): string {
  const isFormer = ([ofBench, ofData]: readonly string[]) => ofBench === bench && ofData === (data || '–');
  const others = linesOf(text).filter((cells) => !isFormer(cells));
  const added = rows.map((row) => columns.map((column) => row[column].replaceAll('|', '/') || '–'));
  const sorted = [...others, ...added].toSorted((a, b) => compare(a, b));
  const widths = titles.map((title, at) => Math.max(title.length, ...sorted.map((cells) => cells[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[heading, ...[titles, rule, ...sorted].map((cells) => lineOf(cells, widths))].join('\n')}\n`;
}

/** The value of each measure of a bench over other data, by that data, with its unit. */
export function valuesOverOtherData(
  text: string,
  { bench, data, measure }: Pick<ResultRow, 'bench' | 'data' | 'measure'>,
): (readonly [data: string, value: string])[] {
  return linesOf(text)
    .filter((cells) => cells[0] === bench && cells[1] !== data && cells[2] === measure)
    .map(([, ofData = '', , value = '']) => [ofData, value]);
}

/** The cells of each row. */
function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !isAbove(line))
    .map(cellsOf);
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

/** By bench, smaller data first; a row keeps its place among those of its run. */
function compare(
  [bench = '', data = '']: readonly string[],
  [otherBench = '', otherData = '']: readonly string[],
): number {
  if (bench !== otherBench) return bench < otherBench ? -1 : 1;
  return sizeOf(data) - sizeOf(otherData);
}

function sizeOf(data: string): number {
  return Number(data.replaceAll(/\D/g, ''));
}
