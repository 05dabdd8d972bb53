import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import type { Finding } from '../rules.ts';
import { dependencyConfiguration } from './configuration.ts';
import { unusedFiles } from './unused-files.ts';

const places = ['packages/contract', 'packages/server', 'packages/console', 'packages/demo', 'tools', 'bench', 'e2e'];

/** Follows every import below `root` and reports those that a rule forbids. */
export async function checkImports(root: string): Promise<Finding[]> {
  const { forbidden, options } = dependencyConfiguration(root);
  const found = places.filter((place) => existsSync(join(root, place)));
  const ruleSet = { forbidden };
  const { output } = await cruise(found, { ...options, baseDir: root, validate: true, ruleSet });
  const { modules, summary } = output as ICruiseResult;
  const { violations } = summary;
  const refused = forbidden
    .map(({ name = '', comment = '' }) => ({
      rule: name,
      why: comment,
      violations: violations.filter(({ rule }) => rule.name === name).map(violationText),
    }))
    .filter((finding) => finding.violations.length > 0);
  return [...refused, ...unusedFiles(root, modules)];
}

function violationText({ from, to, cycle }: IViolation): { path: string; message: string } {
  const way = cycle === undefined ? [to] : cycle.map(({ name }) => name);
  return { path: from, message: `→ ${way.join(' → ')}` };
}
