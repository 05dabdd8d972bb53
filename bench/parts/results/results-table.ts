import { tableRows, tableText } from '../../../tools/results/markdown-table.ts';

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

The last run of each over each size of its data, written by \`npm run bench -- <name>\`. Figures of two machines, or of one
that was busy, do not compare; ratios to peers in the same run do. A commit with a + had changes that were not committed.
`;

type Run = Pick<ResultRow, 'bench' | 'data'>;

/** The table with the rows of a bench put in the place of its former ones over the same data; an empty text has no rows. */
export function replaceRows(text: string, { bench, data }: Run, rows: readonly ResultRow[]): string {
  const others = tableRows(text, titles).filter(([ofBench, ofData]) => ofBench !== bench || ofData !== data);
  const added = rows.map((row) => columns.map((column) => row[column]));
  return tableText({ heading, titles, rows: [...others, ...added].toSorted(compare) });
}

/** The value of each measure of a bench over other data, by that data, with its unit. */
export function valuesOverOtherData(
  text: string,
  { bench, data, measure }: Pick<ResultRow, 'bench' | 'data' | 'measure'>,
): (readonly [data: string, value: string])[] {
  return tableRows(text, titles)
    .filter((cells) => cells[0] === bench && cells[1] !== data && cells[2] === measure)
    .map(([, ofData = '', , value = '']) => [ofData, value]);
}

/** By bench, smaller data first; a row keeps its place among those of its run. */
function compare([bench = '', data = '']: string[], [otherBench = '', otherData = '']: string[]): number {
  if (bench !== otherBench) return bench < otherBench ? -1 : 1;
  return sizeOf(data) - sizeOf(otherData);
}

function sizeOf(data: string): number {
  return Number(data.replaceAll(/\D/g, ''));
}
