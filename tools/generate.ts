import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Artefact } from './generate/artefact.ts';
import { catalogueArtefact } from './generate/catalogue.ts';
import { initialsArtefact } from './generate/initials.ts';
import { leavesArtefact } from './generate/leaves.ts';
import { openApiArtefact } from './generate/openapi.ts';
import { paletteWordsArtefact } from './generate/palette-words.ts';
import { themeArtefact } from './generate/theme.ts';

type Make = () => Artefact | Promise<Artefact>;

const makers: readonly Make[] = [
  catalogueArtefact,
  themeArtefact,
  leavesArtefact,
  openApiArtefact,
  initialsArtefact,
  paletteWordsArtefact,
];

/** Writes every generated file, or with `--check` names those that differ from what the sources say. */
async function run(check: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const make of makers) {
    const { path, text } = await make();
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(relative(process.cwd(), path));
    if (!check) writeFileSync(path, text);
  }
  return stale;
}

const check = process.argv.includes('--check');
const stale = await run(check);
for (const path of stale) console.log(`${check ? 'stale' : 'written'}: ${path}`);
if (check && stale.length > 0) {
  console.log('run `npm run generate` and commit the result');
  process.exitCode = 1;
}
