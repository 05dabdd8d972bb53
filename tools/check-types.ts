import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool } from './steps/command.ts';
import { faultsIn, overBudget } from './type-budget.ts';

const projects = globSync(
  ['packages/*/tsconfig*.json', 'packages/*/test/tsconfig.json', '{tools,bench,e2e}/tsconfig*.json'],
  { cwd: root },
).sort();
const outputs: string[][] = [];
// The compiler uses every core itself: more of them at once only take each other's memory.
const waiting = projects.filter(hasSources);
await Promise.all([checkNext(), checkNext()]);
// A fault in the contract is found by every package that imports it.
const faults = [...new Set(outputs.flat().flatMap((output) => output.split(/\n(?=\S)/)))];
if (faults.length > 0) {
  console.log(faults.join('\n'));
  process.exitCode = 1;
}

async function checkNext(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
    outputs.push(await faultsOf(project));
}

async function faultsOf(project: string): Promise<string[]> {
  const requested = ['--project', project, '--pretty', 'false', '--extendedDiagnostics'];
  const { code, output } = await runTool('tsc', requested, { minutes: 5 });
  const found = faultsIn(output);
  if (code !== 0) return [found === '' ? `${project}: tsc ended with ${code}` : found];
  const over = overBudget(project, output);
  return over === undefined ? [] : [over];
}

/** A folder that still waits for its first file is no project yet. */
function hasSources(project: string): boolean {
  const folder = dirname(project);
  const pattern = project.includes('.test.') ? 'src/**/*.test.{ts,tsx}' : '{*.ts,{src,test}/**/*.{ts,tsx}}';
  return existsSync(join(root, folder)) && globSync(pattern, { cwd: join(root, folder) }).length > 0;
}
