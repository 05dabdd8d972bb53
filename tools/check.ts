import { checkSteps } from './steps/check-steps.ts';
import { ending, runSteps } from './steps/summary.ts';

const total = await runSteps(checkSteps, console.log);
console.log(ending(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;
