import { globSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root } from './steps/command.ts';

interface Budget {
  /** Globs of the sources that the project consists of. */
  readonly sources: string;
  /** Type instantiations allowed per line of these sources, about 10 % above the figure when the bound was set. */
  readonly per_line: number;
}

const budgets: Readonly<Record<string, Budget>> = {
  'packages/contract/tsconfig.json': { sources: 'packages/contract/src/**/*.ts', per_line: 7.1 },
  'packages/server/tsconfig.json': { sources: 'packages/{contract/src,demo/src,server}/**/*.ts', per_line: 16.8 },
  'packages/console/tsconfig.json': { sources: 'packages/{contract,console}/src/**/*.{ts,tsx}', per_line: 7.5 },
  'packages/console/test/tsconfig.json': { sources: 'packages/{contract/src,console}/**/*.{ts,tsx}', per_line: 5.5 },
};

const statistics = /^(?:[A-Z][A-Za-z ]+|I\/O [a-z]+): +[\d.]+[sK]?$/;

/** What the compiler found, without the files and statistics that follow it. */
export function faultsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => !statistics.test(line) && !isAbsolute(line))
    .join('\n')
    .trim();
}

/** The files that the compiler lists, by their absolute paths. */
export function filesIn(output: string): string[] {
  return output.split('\n').filter((line) => isAbsolute(line));
}

/**
 * Says that a project costs more type instantiations than its sources allow; undefined where it does not, or has no budget.
 * A run that checks few files anew costs few.
 */
export function overBudget(project: string, output: string, lines = linesOf): string | undefined {
  const budget = budgets[project];
  if (budget === undefined) return undefined;
  const count = Number(/^Instantiations: +(\d+)$/m.exec(output)?.[1] ?? Number.NaN);
  const allowed = Math.round(budget.per_line * lines(budget.sources));
  if (count <= allowed) return undefined;
  return `${project}: ${count} type instantiations, ${allowed} are allowed (tools/type-budget.ts)`;
}

function linesOf(sources: string): number {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] });
  return files.reduce((lines, file) => lines + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
}
