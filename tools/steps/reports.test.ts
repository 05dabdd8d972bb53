import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { readPlaywrightReport } from './playwright-step.ts';
import { readVitestReport } from './vitest-step.ts';

const assertion = (fullName: string, status: string, duration = 1) => ({ fullName, status, duration });

test('tests of Vitest are counted one by one, with their times', () => {
  const outcome = readVitestReport({
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'tools/a.test.ts'),
        status: 'failed',
        assertionResults: [assertion('adds', 'passed', 12), assertion('subtracts', 'failed')],
      },
    ],
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.timings[0]).toEqual({ name: 'tools/a.test.ts › adds', milliseconds: 12 });
});

test('a file that could not be loaded is a failure though none of its tests failed', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  const whole = { name: 'a.test.ts', status: 'passed', assertionResults: [assertion('adds', 'passed')] };
  const report = { success: false, numPassedTests: 1, numFailedTests: 0, testResults: [whole, broken] };
  expect(readVitestReport(report)).toMatchObject({ passed: 1, failed: 1 });
});

test('an error outside any test is a failure', () => {
  const report = { success: false, numPassedTests: 3, numFailedTests: 0, testResults: [] };
  expect(readVitestReport(report)).toMatchObject({ passed: 3, failed: 1 });
});

test('journeys of Playwright: a second try that passed is a failure, times come from all tries', () => {
  const outcome = readPlaywrightReport({
    errors: ['no such file'],
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'order.test.ts',
        specs: [],
        suites: [
          { title: 'orders', specs: [{ title: 'ship', tests: [{ results: [{ duration: 30 }, { duration: 12 }] }] }] },
        ],
      },
    ],
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 3 });
  expect(outcome.timings).toEqual([{ name: 'order.test.ts › orders › ship', milliseconds: 42 }]);
});
