import { ensureConsole } from './bootstrap/console-build.mjs';
import { checkSteps } from './steps/check-steps.ts';
import { root } from './steps/command.ts';
import { playwrightStep } from './steps/playwright-step.ts';
import { oneTest, type Step } from './steps/step.ts';
import { ending, runSteps } from './steps/summary.ts';
import { toolStep } from './steps/tool-step.ts';
import { vitestStep } from './steps/vitest-step.ts';

const buildStep: Step = {
  name: 'console build',
  run: async () => {
    const started = performance.now();
    const isBuilt = ensureConsole(root);
    return oneTest('console build', performance.now() - started, isBuilt ? undefined : 'the console does not build');
  },
};

const total = await runSteps(
  [
    ...checkSteps,
    buildStep,
    toolStep('bundle size', 'node', ['tools/bundle/check-bundle.ts']),
    playwrightStep('console in a browser', 'packages/console/test/playwright.config.ts'),
    vitestStep('API tests', 'api', 30),
    playwrightStep('journeys', 'e2e/playwright.config.ts'),
  ],
  console.log,
);
console.log(ending(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;
