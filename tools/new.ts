import { format, make } from './new/make.ts';
import { Refusal } from './new/refusal.ts';
import { root } from './steps/command.ts';

try {
  const { created, changed, notes } = make(root, process.argv.slice(2));
  format(root, [...created, ...changed]);
  for (const path of created) console.log(`new      ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log('\nnext:');
  for (const note of notes) console.log(`  ${note}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
