/** How long one test or one step took. */
export interface Timing {
  readonly name: string;
  readonly milliseconds: number;
}

/** A test or step that did not hold; `reason` is its message, whole. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** What came of a step; `output` is shown when something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly timings: readonly Timing[];
  readonly output: string;
  /** Test files that were not run, for they passed before in the same state. */
  readonly unchanged?: number;
}

/** One part of a check or test run. */
export interface Step {
  readonly name: string;
  /** Half-cores that it keeps busy; a step that mostly waits weighs less than it has workers. */
  readonly weight: number;
  /** Names of steps that must have ended before. */
  readonly after?: readonly string[];
  readonly run: () => Promise<Outcome>;
}

/** A step that either holds or does not: it counts as one test. */
export function oneTest(name: string, milliseconds: number, failure: string | undefined): Outcome {
  const failures = failure === undefined ? [] : [{ name, reason: failure }];
  return { passed: 1 - failures.length, failures, timings: [{ name, milliseconds }], output: failure ?? '' };
}

/** The outcome of a step that could not do its work at all. */
export function broken(name: string, reason: string): Outcome {
  return { passed: 0, failures: [{ name, reason }], timings: [], output: reason };
}

/** A runner that ended with an error though every test held is a failure of its own. */
export function withExit(name: string, code: number, outcome: Outcome): Outcome {
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [{ name, reason: `it ended with ${code}` }], output: `${name} ended with ${code}` };
}

/** Adds what a runner printed, where something failed: steps that run together would mix their lines. */
export function withOutput(outcome: Outcome, output: string): Outcome {
  return outcome.failures.length === 0 ? outcome : { ...outcome, output };
}
