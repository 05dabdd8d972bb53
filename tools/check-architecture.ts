import { fileURLToPath } from 'node:url';
import { checkImports } from './architecture/dependencies/cruise.ts';
import { checkTree, renderFindings } from './architecture/rules.ts';
import { readTree } from './architecture/source-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const findings = [...checkTree(readTree(root)), ...(await checkImports(root))];
if (findings.length > 0) {
  console.log(renderFindings(findings));
  process.exitCode = 1;
}
