import { readTree } from './architecture/source-tree.ts';
import { linesTable, measureLines } from './lines/domain-lines.ts';
import { checkSteps } from './steps/check-steps.ts';
import { root } from './steps/command.ts';
import { ending, runSteps } from './steps/summary.ts';

const total = await runSteps(checkSteps, console.log);
console.log(`\n${linesTable(measureLines(readTree(root))).join('\n')}`);
console.log(ending(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;
