import { suites } from '../unchanged/suites.ts';
import type { Step } from './step.ts';
import { tellingStep, toolStep } from './tool-step.ts';
import { vitestStep } from './vitest-step.ts';

/** What a change must pass before anything is started, quickest answers first. */
export const checkSteps: readonly Step[] = [
  toolStep('format', 'biome', ['format', '--max-diagnostics=50', '.']),
  toolStep('lint', 'biome', ['check', '--formatter-enabled=false', '--error-on-warnings', '--max-diagnostics=50', '.']),
  toolStep('types', 'node', ['tools/check-types.ts'], { weight: 3 }),
  toolStep('architecture', 'node', ['tools/check-architecture.ts']),
  toolStep('lines a page', 'node', ['tools/lines.ts']),
  tellingStep('SQL', 'node', ['--disable-warning=ExperimentalWarning', 'tools/check-sql.ts']),
  toolStep('dead code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  vitestStep('unit tests', suites.unit, { minutes: 30, weight: 3 }),
];
