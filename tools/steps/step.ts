/** How long one test or one step took. */
export interface Timing {
  readonly name: string;
  readonly milliseconds: number;
}

/** What came of a step; `output` is shown when something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly timings: readonly Timing[];
  readonly output: string;
}

/** One part of a check or test run. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** A step that either holds or does not: it counts as one test. */
export function oneTest(name: string, milliseconds: number, failure: string | undefined): Outcome {
  const failed = failure === undefined ? 0 : 1;
  return { passed: 1 - failed, failed, timings: [{ name, milliseconds }], output: failure ?? '' };
}
