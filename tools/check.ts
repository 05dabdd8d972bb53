import { checkSteps } from './steps/check-steps.ts';
import { counts, runSteps, slowest } from './steps/summary.ts';

const total = await runSteps(checkSteps, console.log);
console.log(['', 'slowest:', ...slowest(total.timings), '', counts(total)].join('\n'));
process.exitCode = total.failed === 0 ? 0 : 1;
