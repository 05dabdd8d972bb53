import { tableRows, tableText } from '../results/markdown-table.ts';

/** What a run of a battery counted of one thing. */
export interface Counted {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** One run of a battery. */
export interface BatteryRun {
  readonly battery: string;
  readonly form: 'short' | 'long';
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly counted: readonly Counted[];
  readonly seed: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
}

const titles = ['Battery', 'Form', 'Part', 'Result', 'Seed', 'Date', 'Commit', 'Machine'];

const heading = `# Results of the batteries

The last run of each form, written by \`npm run battery -- <name>\`. A run repeats with its seed. A commit with a + had changes
that were not committed.
`;

/** The table with the rows of a run put in the place of those of the last run of the same form; an empty text has no rows. */
export function replaceRun(text: string, run: BatteryRun): string {
  const { battery, form, seed, date, commit, machine } = run;
  const others = tableRows(text, titles).filter(([ofBattery, ofForm]) => ofBattery !== battery || ofForm !== form);
  const outcome = `${run.passed} passed, ${run.failed} failed, ${Math.round(run.seconds)} s`;
  const parts = [['all tests', outcome], ...run.counted.map(({ name, counts }) => [name, countsText(counts)])];
  const added = parts.map(([part = '', result = '']) => [battery, form, part, result, seed, date, commit, machine]);
  return tableText({ heading, titles, rows: [...others, ...added].toSorted(byBattery) });
}

function countsText(counts: Counted['counts']): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} ${count.toLocaleString('en')}`)
    .join(', ');
}

/** A row keeps its place among those of its run. */
function byBattery([a = '', ofA = '']: string[], [b = '', ofB = '']: string[]): number {
  const [first, second] = [`${a} ${ofA}`, `${b} ${ofB}`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
