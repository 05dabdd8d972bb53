/** The part of Vitest's JSON report that is read here; times are in milliseconds. */
export interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The seconds that the test files took, set-up included. */
export function secondsOf({ testResults }: Report, files: RegExp): number {
  const milliseconds = testResults
    .filter(({ name }) => files.test(name))
    .reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  return milliseconds / 1000;
}

/** How many tests of one group passed. */
export function passedOf({ testResults }: Report, files: RegExp, group: string): number {
  return testResults
    .filter(({ name }) => files.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status === 'passed' && fullName.startsWith(group)).length;
}

/** Seconds from the first test file to the last. */
export function wallSecondsOf({ testResults }: Report): number {
  const [starts, ends] = [testResults.map(({ startTime }) => startTime), testResults.map(({ endTime }) => endTime)];
  return (Math.max(...ends) - Math.min(...starts)) / 1000;
}

/** The names of the tests that failed. */
export function failuresOf({ testResults }: Report): string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}
