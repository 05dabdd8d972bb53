import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command.ts';
import { passedSpecFiles, readPlaywrightReport } from './playwright-step.ts';
import { withExit } from './step.ts';
import { passedFiles, readVitestReport } from './vitest-step.ts';

const assertion = (fullName: string, status: string, duration = 1) => ({
  fullName,
  status,
  duration,
  failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
});
const reported = (name: string, status: string, errors: { message: string }[] = []) => ({
  title: name,
  tests: [{ status, results: [{ duration: 30, errors }] }],
});

test('tests of Vitest are counted one by one, with their times', () => {
  const outcome = readVitestReport({
    success: false,
    numPassedTests: 1,
    testResults: [
      {
        name: join(root, 'tools/a.test.ts'),
        status: 'failed',
        assertionResults: [assertion('adds', 'passed', 12), assertion('subtracts', 'failed')],
      },
    ],
  });
  expect(outcome.passed).toBe(1);
  expect(outcome.failures).toEqual([{ name: 'tools/a.test.ts › subtracts', reason: 'expected 1 to be 2' }]);
  expect(outcome.timings[0]).toEqual({ name: 'tools/a.test.ts › adds', milliseconds: 12 });
});

test('a file that could not be loaded is a failure though none of its tests failed', () => {
  const broken = {
    name: join(root, 'b.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  const whole = { name: 'a.test.ts', status: 'passed', assertionResults: [assertion('adds', 'passed')] };
  const report = { success: false, numPassedTests: 1, testResults: [whole, broken] };
  const outcome = readVitestReport(report);
  expect(outcome.passed).toBe(1);
  expect(outcome.failures).toEqual([{ name: 'b.test.ts', reason: 'no such module' }]);
});

test('an error outside any test is a failure', () => {
  const report = { success: false, numPassedTests: 3, testResults: [] };
  const outcome = readVitestReport(report);
  expect(outcome.passed).toBe(3);
  expect(outcome.failures).toHaveLength(1);
});

test('journeys of Playwright: a second try that passed is a failure, times come from all tries', () => {
  const outcome = readPlaywrightReport({
    errors: [{ message: 'no such file' }],
    stats: { expected: 1 },
    suites: [
      {
        title: 'order.test.ts',
        specs: [reported('pays', 'expected')],
        suites: [
          {
            title: 'orders',
            specs: [
              reported('refunds', 'unexpected', [{ message: 'no button' }]),
              {
                title: 'ships',
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      { duration: 30, errors: [{ message: 'too slow' }] },
                      { duration: 12, errors: [] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(outcome.passed).toBe(1);
  expect(outcome.failures).toEqual([
    { name: 'order.test.ts › orders › refunds', reason: 'no button' },
    { name: 'order.test.ts › orders › ships', reason: 'too slow' },
    { name: 'Playwright', reason: 'no such file' },
  ]);
  expect(outcome.timings.at(-1)).toEqual({ name: 'order.test.ts › orders › ships', milliseconds: 42 });
});

test('a runner that ends with an error fails though every test held', () => {
  const fine = { passed: 2, failures: [], timings: [], output: '' };
  expect(withExit('API tests', 0, fine)).toBe(fine);
  expect(withExit('API tests', 1, fine).failures).toEqual([{ name: 'API tests', reason: 'it ended with 1' }]);
});

describe('a file has passed', () => {
  const files = [
    { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [assertion('adds', 'passed')] },
    { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [assertion('adds', 'failed')] },
  ];

  test('in Vitest when none of its tests failed, and nothing failed outside the tests', () => {
    expect(passedFiles({ success: false, numPassedTests: 1, testResults: files })).toEqual(['a.test.ts']);
    expect(passedFiles({ success: false, numPassedTests: 1, testResults: files.slice(0, 1) })).toEqual([]);
  });

  test('in Playwright when every test passed at the first try, and nothing failed outside the tests', () => {
    const suites = [
      { title: 'a.test.ts', specs: [reported('adds', 'expected')] },
      { title: 'b.test.ts', specs: [reported('adds', 'expected'), reported('subtracts', 'flaky')] },
    ];
    const report = { suites, errors: [], stats: { expected: 2 } };
    expect(passedSpecFiles(report, 'e2e')).toEqual(['e2e/a.test.ts']);
    expect(passedSpecFiles({ ...report, errors: [{ message: 'no server' }] }, 'e2e')).toEqual([]);
  });
});
