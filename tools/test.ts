import { globSync } from 'node:fs';
import { ensureConsole } from './bootstrap/console-build.mjs';
import { checkSteps } from './steps/check-steps.ts';
import { root } from './steps/command.ts';
import { playwrightStep } from './steps/playwright-step.ts';
import { oneTest, type Step } from './steps/step.ts';
import { counts, runSteps, slowest } from './steps/summary.ts';
import { vitestStep } from './steps/vitest-step.ts';

const buildStep: Step = {
  name: 'console build',
  run: async () => {
    const started = performance.now();
    const isBuilt = ensureConsole(root);
    return oneTest('console build', performance.now() - started, isBuilt ? undefined : 'the console does not build');
  },
};

const hasTests = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;

const total = await runSteps(
  [
    ...checkSteps,
    buildStep,
    ...(hasTests('packages/server/test/**/*.test.ts') ? [vitestStep('API tests', 'api', 30)] : []),
    ...(hasTests('e2e/**/*.test.ts') ? [playwrightStep('journeys', 'e2e/playwright.config.ts')] : []),
  ],
  console.log,
);
console.log(['', 'slowest:', ...slowest(total.timings), '', counts(total)].join('\n'));
process.exitCode = total.failed === 0 ? 0 : 1;
