import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { batteries } from './battery/batteries.ts';
import { root, runTool } from './steps/command.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const [name = ''] = positionals;
const battery = batteries[name];

if (battery === undefined) {
  console.error('npm run battery -- <name> [--short] [--seed <number>]');
  for (const [known, { about }] of Object.entries(batteries)) console.error(`  ${known.padEnd(8)} ${about}`);
  process.exitCode = 2;
} else {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  const form = values.short ? 'short' : 'long';
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  console.log(`battery ${name}, ${form} form, seed ${seed}, commit ${commit}, PostgreSQL of this repository`);
  const files = battery.files.map((file) => `packages/server/test/${file}.test.ts`);
  const { code } = await runTool('vitest', ['run', '--project=api', '--reporter=verbose', ...files], {
    minutes: 180,
    output: 'live',
    env: { BATTERY: form, BATTERY_SEED: seed },
  });
  process.exitCode = code;
}
