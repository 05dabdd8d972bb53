import { ensureConsole } from './bootstrap/console-build.mjs';
import { findChromium } from './browser/chromium.ts';
import { demoFolder } from './browser/journey-folder.ts';
import { checkSteps } from './steps/check-steps.ts';
import { root } from './steps/command.ts';
import { playwrightStep } from './steps/playwright-step.ts';
import { machineCapacity } from './steps/schedule.ts';
import { oneTest, type Step } from './steps/step.ts';
import { ending, runSteps } from './steps/summary.ts';
import { toolStep } from './steps/tool-step.ts';
import { vitestStep } from './steps/vitest-step.ts';
import { suites } from './unchanged/suites.ts';

const buildStep: Step = {
  name: 'console build',
  weight: 3,
  run: async () => {
    const started = performance.now();
    const isBuilt = ensureConsole(root);
    return oneTest('console build', performance.now() - started, isBuilt ? undefined : 'the console does not build');
  },
};

/** The demo of the journeys, made while other steps leave a core idle. */
const demoStep = toolStep('demo of the journeys', 'node', ['e2e/server/demo-cluster.ts', '--prepare'], {
  weight: 2,
  env: { DATA_DIR: demoFolder },
});

/** Looked for, and installed where there is none, while other steps compute: it waits for the network. */
const browserStep: Step = {
  name: 'browser',
  weight: 0,
  run: async () => {
    const started = performance.now();
    const found = await findChromium();
    return oneTest('browser', performance.now() - started, found ? undefined : 'no Chromium could be installed');
  },
};

/** Stages with workers of their own on every core: side by side each takes more than twice as long. */
const alone = { weight: machineCapacity };

const total = await runSteps(
  [
    browserStep,
    buildStep,
    demoStep,
    ...checkSteps,
    toolStep('bundle size', 'node', ['tools/bundle/check-bundle.ts'], { weight: 1, after: [buildStep.name] }),
    playwrightStep('journeys', 'e2e/playwright.config.ts', {
      ...alone,
      after: [browserStep.name, buildStep.name, demoStep.name],
    }),
    vitestStep('API tests', suites.api, { minutes: 90, ...alone, after: [buildStep.name] }),
    playwrightStep('console in a browser', 'packages/console/test/playwright.config.ts', {
      ...alone,
      suite: suites.component,
      after: [browserStep.name],
    }),
  ],
  console.log,
);
console.log(ending(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;
