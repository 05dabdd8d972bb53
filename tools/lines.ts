import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTree } from './architecture/source-tree.ts';
import { linesTable, measureLines } from './lines/domain-lines.ts';
import { type LineBounds, loweredBounds, overBounds } from './lines/line-bounds.ts';
import { root } from './steps/command.ts';

const file = join(root, 'tools/lines/bounds.json');
const bounds: LineBounds = JSON.parse(readFileSync(file, 'utf8'));
const measured = measureLines(readTree(root));
if (process.argv.includes('--record')) {
  writeFileSync(file, `${JSON.stringify(loweredBounds(measured.domains, bounds), null, 2)}\n`);
}
const faults = overBounds(measured.domains, bounds);
console.log([...linesTable(measured), ...faults].join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
