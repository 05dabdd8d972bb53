import { readDomainGraph } from '../dependencies/domain-graph.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

/** A value of an open enumeration belongs to the domain that declares it: no lower file spells it. */
export const openValuesStayHigh: Rule = {
  name: 'open-values-stay-high',
  why: 'a value of an open enumeration is named by the domain that declares it and by those above it',
  check(tree) {
    const below = foldersBelow(tree);
    const values = declaredValues(tree);
    const names = recordNames(tree);
    return tree.flatMap((file) => {
      const folder = folderOf(file);
      if (folder === undefined) return [];
      const own = new Set([folder, ...below(folder)].flatMap((known) => names.get(known) ?? []));
      return values
        .filter(({ owner, value }) => !own.has(value) && isBelow(folder, owner, below) && spells(file.text, value))
        .map(({ owner, value }) => ({ path: file.path, message: `'${value}' belongs to ${owner}` }));
    });
  },
};

interface Declared {
  readonly owner: string;
  readonly value: string;
}

const place = /^packages\/\w+\/src\/(platform|(?:features|domains)\/[^/]+)\//;

/** `domains/order`, `features/webhook` or `platform`; undefined for what is no source of these. */
function folderOf({ path }: SourceFile): string | undefined {
  return /\.(test|gen)\.tsx?$/.test(path) ? undefined : place.exec(path)?.[1];
}

function declaredValues(tree: SourceTree): Declared[] {
  return tree.flatMap((file) => {
    const owner = file.path.startsWith('packages/contract/') ? folderOf(file) : undefined;
    if (owner === undefined) return [];
    const calls = file.text.matchAll(/\bdefineValue\(\s*\w+,\s*\{\s*(?:[^{}]*?,\s*)?value: '([^']+)'/g);
    return Array.from(calls, ([, value = '']) => ({ owner, value }));
  });
}

type Below = (folder: string) => readonly string[];

/** The folders of the domains that a domain requires, directly or not. */
function foldersBelow(tree: SourceTree): Below {
  const { domains } = readDomainGraph(tree);
  const requires = new Map(domains.map(({ name, requires }) => [`domains/${name}`, requires]));
  const known = new Map<string, readonly string[]>();
  const below = (folder: string): readonly string[] => {
    const found = known.get(folder);
    if (found) return found;
    // A cycle is the finding of another rule.
    known.set(folder, []);
    const direct = (requires.get(folder) ?? []).map((name) => `domains/${name}`);
    const all = [...new Set(direct.flatMap((one) => [one, ...below(one)]))];
    known.set(folder, all);
    return all;
  };
  return below;
}

function isBelow(folder: string, owner: string, below: Below): boolean {
  if (folder === owner) return false;
  if (folder === 'platform') return true;
  if (folder.startsWith('features/')) return owner.startsWith('domains/');
  return below(owner).includes(folder);
}

function spells(text: string, value: string): boolean {
  return text.includes(`'${value}'`) || text.includes(`"${value}"`);
}

/** Names of the records of each folder, which its own files spell. */
function recordNames(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const file of tree) {
    const folder = folderOf(file);
    if (folder === undefined || !/^packages\/contract\/.*\.(resource|document)\.ts$/.test(file.path)) continue;
    const found = Array.from(file.text.matchAll(/^ {2}name: '([^']+)'/gm), ([, name = '']) => name);
    names.set(folder, [...(names.get(folder) ?? []), ...found]);
  }
  return names;
}
