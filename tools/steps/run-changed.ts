import { type Selection, type Suite, selectTests } from '../unchanged/passed-files.ts';
import { root } from './command.ts';
import type { Outcome } from './step.ts';

/** What came of the files of a suite that were run; `passed` names those without a failure, none after an error outside. */
export interface SuiteRun {
  readonly outcome: Outcome;
  readonly passed: readonly string[];
}

/** Runs the files of a suite that changed since they passed; all of them under `CI`. */
export async function runChanged(
  suite: Suite,
  run: (files: readonly string[]) => Promise<SuiteRun>,
  select: (root: string, suite: Suite) => Promise<Selection> = selectTests,
): Promise<Outcome> {
  if (process.env.CI) return (await run([])).outcome;
  const { changed, unchanged, keep } = await select(root, suite);
  if (changed.length === 0) return { passed: 0, failures: [], timings: [], output: '', unchanged: unchanged.length };
  const { outcome, passed } = await run(unchanged.length === 0 ? [] : changed);
  keep(passed);
  return { ...outcome, unchanged: unchanged.length };
}
