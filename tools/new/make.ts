import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newAction } from './action.ts';
import { newDocument } from './document.ts';
import { newDomain } from './domain.ts';
import { Draft } from './draft.ts';
import { newFeature } from './feature.ts';
import { newKind } from './kind.ts';
import { newPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { newReport } from './report.ts';
import { newResource } from './resource.ts';

/** What was made, and what is left to a person. */
export interface Made {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly notes: readonly string[];
}

type Maker = (draft: Draft, words: readonly string[]) => void;

const makers: Readonly<Record<string, Maker>> = {
  domain: newDomain,
  feature: newFeature,
  resource: newResource,
  document: newDocument,
  report: newReport,
  action: newAction,
  page: newPage,
  kind: newKind,
};

const usage = `npm run new domain   <name> <中文> [required domain …]
npm run new feature  <name> <中文> [required feature …]
npm run new resource <domain>/<noun> <中文> </page of the catalogue>
npm run new document <domain>/<noun> <中文> </page of the catalogue>
npm run new report   <domain>/<noun> <中文> </page of the catalogue>
npm run new action   <domain>/<noun>.<verb> <中文>
npm run new page     <domain> </page of the catalogue>
npm run new kind     <name>`;

/** Generates files in the repository below `root`: all of them, or none and a `Refusal`. */
export function make(root: string, [what = '', ...words]: readonly string[]): Made {
  const maker = Object.hasOwn(makers, what) ? makers[what] : undefined;
  if (!maker) throw new Refusal(usage);
  const draft = new Draft((path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined,
  );
  maker(draft, words);
  const paths = [...draft.texts.keys()];
  const created = paths.filter((path) => !existsSync(join(root, path)));
  for (const [path, text] of draft.texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { created, changed: paths.filter((path) => !created.includes(path)), notes: draft.notes };
}

/** Puts imports in order and lines into shape, as the check wants them. */
export function format(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Refusal(`written, but not to the rules of the house:\n${stdout}${stderr}`);
}
