import type { Violation } from '../rule.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

/** A domain and the domains that it may import. */
export interface DomainNode {
  readonly name: string;
  readonly requires: readonly string[];
}

const declarationPlace = /^packages\/contract\/src\/domains\/([^/]+)\/domain\.ts$/;

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function readDeclaration({ path, text }: SourceFile, folder: string): DomainNode | Violation {
  const constant = camelCase(folder);
  const start = text.search(new RegExp(`^\\s*export const ${constant}(Domain)? = defineDomain\\(\\{`, 'm'));
  if (start < 0) return { path, message: `must export const ${constant}Domain = defineDomain({ … })` };
  const body = text.slice(start);
  const name = /\bname: '([^']+)'/.exec(body)?.[1];
  const requires = requiredIn(body);
  if (name !== folder) return { path, message: `the name is '${name}', the folder is '${folder}'` };
  if (requires === undefined) return { path, message: 'requires must be a list of names written out' };
  return { name, requires };
}

const featurePlace = /^packages\/[^/]+\/src\/features\/([^/]+)\//;

/** Every feature with what its `feature.ts` require in any package; an unknown name and a cycle are faults. */
export function readFeatureGraph(tree: SourceTree): { features: DomainNode[]; faults: Violation[] } {
  const requires = new Map<string, Set<string>>();
  const faults: Violation[] = [];
  for (const { path, text } of tree) {
    const folder = featurePlace.exec(path)?.[1];
    if (folder === undefined) continue;
    const known = requires.get(folder) ?? new Set();
    requires.set(folder, known);
    if (!path.endsWith(`/features/${folder}/feature.ts`)) continue;
    const name = /\bdefineFeature\(\{\s*name: '([^']+)'/.exec(text)?.[1];
    if (name !== folder) faults.push({ path, message: `must say defineFeature({ name: '${folder}', … })` });
    for (const required of requiredIn(text) ?? []) known.add(required);
  }
  const features = Array.from(requires, ([name, required]) => ({ name, requires: [...required] }));
  const pathOf = (name: string) => `packages/contract/src/features/${name}/feature.ts`;
  return { features, faults: [...faults, ...unknownNames(features, pathOf), ...cycles(features, pathOf)] };
}

/** The names of a list that is written out; undefined where there is none. */
function requiredIn(text: string): string[] | undefined {
  const names = /\brequires: \[((?:\s*'[a-z0-9-]+',?)*)\s*\]/.exec(text)?.[1];
  return names === undefined ? undefined : Array.from(names.matchAll(/'([^']+)'/g), ([, name = '']) => name);
}

/** Reads `requires` from the text of every `domain.ts`; what can not be read, an unknown name and a cycle are faults. */
export function readDomainGraph(tree: SourceTree): { domains: DomainNode[]; faults: Violation[] } {
  const domains: DomainNode[] = [];
  const faults: Violation[] = [];
  for (const file of tree) {
    const folder = declarationPlace.exec(file.path)?.[1];
    if (folder === undefined) continue;
    const read = readDeclaration(file, folder);
    if ('requires' in read) domains.push(read);
    else faults.push(read);
  }
  return {
    domains,
    faults: [...faults, ...unknownNames(domains, declarationPath), ...cycles(domains, declarationPath)],
  };
}

function declarationPath(name: string): string {
  return `packages/contract/src/domains/${name}/domain.ts`;
}

type PathOf = (name: string) => string;

function unknownNames(domains: readonly DomainNode[], pathOf: PathOf): Violation[] {
  const known = new Set(domains.map(({ name }) => name));
  return domains.flatMap(({ name, requires }) =>
    requires
      .filter((required) => !known.has(required))
      .map((required) => ({ path: pathOf(name), message: `requires '${required}', which does not exist` })),
  );
}

/** Removes the domains whose requirements are met until none is left; what remains is part of a cycle or depends on one. */
function cycles(domains: readonly DomainNode[], pathOf: PathOf): Violation[] {
  const known = new Set(domains.map(({ name }) => name));
  let left = domains.map(({ name, requires }) => ({ name, requires: requires.filter((each) => known.has(each)) }));
  while (true) {
    const open = new Set(left.map(({ name }) => name));
    const rest = left.filter(({ requires }) => requires.some((required) => open.has(required)));
    if (rest.length === left.length) break;
    left = rest;
  }
  return left.map(({ name, requires }) => ({
    path: pathOf(name),
    message: `is part of a cycle or requires one: ${requires.join(', ')}`,
  }));
}
