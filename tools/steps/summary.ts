import type { Outcome, Step, Timing } from './step.ts';

/** Runs the steps in order, all of them whatever fails, and says what came of each. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of steps) {
    const started = performance.now();
    const outcome = await run().catch(crashed);
    outcomes.push(outcome);
    if (outcome.output !== '') print(outcome.output);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${counts(outcome)} (${seconds} s)`);
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    timings: outcomes.flatMap(({ timings }) => timings),
    output: '',
  };
}

function crashed(error: unknown): Outcome {
  return {
    passed: 0,
    failed: 1,
    timings: [],
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** The line that a run ends with: `12 passed, 0 failed`. */
export function counts({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}

/** The ten that took longest, longest first, as lines. */
export function slowest(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(2).padStart(8)} s  ${name}`);
}
