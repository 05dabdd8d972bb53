import { catalogue } from '../packages/contract/src/platform/catalogue/catalogue.gen.ts';
import { leaves } from '../packages/contract/src/platform/catalogue/leaves.gen.ts';
import { standardLeaves } from '../packages/contract/src/platform/catalogue/permission.ts';
import { readTree } from './architecture/source-tree.ts';
import { root } from './steps/command.ts';
import { answer } from './where/answer.ts';
import { loadDeclarations } from './where/declarations.ts';

const requested = process.argv.slice(2).join(' ').trim();
if (requested === '') {
  console.error('npm run where <url | permission id | table | name | 中文>');
  process.exit(2);
}

function leafName(page: string, leaf: number): string | undefined {
  const own: Readonly<Record<string, number>> = (leaves as Record<string, Record<string, number>>)[page] ?? {};
  return Object.entries({ ...standardLeaves, ...own }).find(([, number]) => number === leaf)?.[0];
}

const tree = readTree(root);
const faults: string[] = [];
const declared = await loadDeclarations(root, tree, (fault) => faults.push(fault));
if (faults.length > 0) console.error(`${faults.length} declarations are left out: ${faults[0]}`);
const answers = answer(requested, { tree, catalogue, declared, leafName });
for (const { title, places } of answers) {
  console.log(title);
  for (const { path, line, why } of places) console.log(`  ${path}:${line}  ${why}`);
}
if (answers.length === 0) {
  console.error(`nothing here is called ${requested}`);
  process.exitCode = 1;
}
