import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readTree } from './architecture/source-tree.ts';
import { root, runTool } from './steps/command.ts';
import { faultsIn, filesIn, overBudget } from './type-budget.ts';

/** The largest first. Each is one program, so that what its folders share is checked once. */
const waiting = [
  'packages/server/tsconfig.json',
  'tsconfig.json',
  'packages/console/tsconfig.json',
  'packages/console/test/tsconfig.json',
  'packages/contract/tsconfig.json',
];
const cache = join(root, '.cache/types');
const faults = new Set<string>();
const checked = new Set<string>();
mkdirSync(cache, { recursive: true });
// Programs take turns on the cores: checkers of one program would each work out the same types.
await Promise.all([checkNext(), checkNext()]);
for (const { path } of readTree(root))
  if (/\.tsx?$/.test(path) && !checked.has(path)) faults.add(`${path}: no project includes it (tools/check-types.ts)`);
if (faults.size > 0) {
  console.log([...faults].join('\n'));
  process.exitCode = 1;
}

async function checkNext(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) await check(project);
}

/** Files whose types can not have changed since the last run are not checked again. */
async function check(project: string): Promise<void> {
  const state = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', state];
  const output = ['--pretty', 'false', '--extendedDiagnostics', '--listFiles'];
  const result = await runTool('tsc', ['--project', project, ...options, ...output], { minutes: 10 });
  for (const file of filesIn(result.output)) checked.add(relative(root, file));
  const found = faultsIn(result.output);
  if (result.code !== 0 && found === '') faults.add(`${project}: tsc ended with ${result.code}`);
  // A fault in the contract is found by every program that imports it.
  for (const fault of found.split(/\n(?=\S)/)) if (fault !== '') faults.add(fault);
  const over = result.code === 0 ? overBudget(project, result.output) : undefined;
  if (over !== undefined) faults.add(over);
}
