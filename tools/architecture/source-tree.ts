import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the repository: `path` is relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type SourceTree = readonly SourceFile[];

const unreadable = /\.(png|jpe?g|webp|gif|ico|woff2?|xlsx|zip|gz|pdf)$/;

/** Reads every file that `.gitignore` lets through, in order of path. */
export function readTree(root: string): SourceTree {
  const ignored = ignoreRules(readFileSync(join(root, '.gitignore'), 'utf8'));
  const pathsBelow = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git' || ignored(path, entry.isDirectory())) return [];
      if (entry.isDirectory()) return pathsBelow(path);
      return entry.isFile() && !unreadable.test(path) ? [path] : [];
    });
  return pathsBelow('')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The part of `.gitignore` that this repository uses: `name/`, `/anchored/`, `*.ext`; anything else is refused. */
export function ignoreRules(text: string): (path: string, isFolder: boolean) => boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const tests = lines.map(ignoreRule);
  return (path, isFolder) => tests.some((test) => test(path, isFolder));
}

function ignoreRule(line: string): (path: string, isFolder: boolean) => boolean {
  const [, slash, name, folderOnly] = /^(\/?)([\w.*-]+)(\/?)$/.exec(line.trim()) ?? [];
  if (name === undefined) throw new Error(`.gitignore: "${line}" is beyond what the checks understand`);
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return (path, isFolder) => {
    if (folderOnly === '/' && !isFolder) return false;
    return pattern.test(slash === '/' ? path : path.slice(path.lastIndexOf('/') + 1));
  };
}

/** The files that people write: code and style sheets, generated ones left out. */
export function writtenFiles(tree: SourceTree): SourceTree {
  return tree.filter(({ path }) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path) && !/\.gen\.(tsx?|css)$/.test(path));
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path without its last part; '.' for files at the root. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '.' : path.slice(0, cut);
}
