import { nameOf, type SourceTree } from '../architecture/source-tree.ts';
import type { Declared } from './declarations.ts';

/** One line of one file, and what it has to do with the question. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

const meanings: Readonly<Record<string, string>> = {
  resource: 'the record as the outside sees it',
  action: 'the call as the outside sees it',
  flow: 'states and transitions',
  enum: 'values and labels',
  errors: 'failures and their texts',
  tables: 'how it is stored',
  bindings: 'ties the record to its table',
  scope: 'who sees which rows',
  service: 'does it in one transaction',
  handlers: 'translates the call',
  query: 'reads it',
  job: 'works on it by the clock',
  port: 'what others register here',
  seed: 'first data',
  page: 'the page itself',
  view: 'shown inside other pages',
  gallery: 'shows a part of the kit in its states',
  picker: 'chosen in forms',
  overrides: 'where the page differs from the declaration',
  domain: 'joins the domain',
  feature: 'adds it to the platform',
  pages: 'which pages work',
  test: 'tests it',
};

const isCode = /^packages\/[^/]+\/(src|test)\/.+\.tsx?$/;

/** What a file is for, by its name. */
function meaningOf(path: string): string {
  const parts = nameOf(path).split('.').slice(0, -1);
  const last = parts.at(-1) ?? '';
  if (path.startsWith('packages/demo/') && last !== 'test') return 'demo data';
  return meanings[last] ?? meanings[nameOf(path)] ?? 'uses it';
}

const commentLine = /^[ \t]*(\/\*|\*|\/\/).*$/gm;

/** The first line in each file of the packages that a pattern matches; generated files and comments are left out. */
export function linesMatching(tree: SourceTree, pattern: RegExp, why = meaningOf): Place[] {
  return tree.flatMap(({ path, text }) => {
    if (!isCode.test(path) || path.includes('.gen.')) return [];
    const code = text.replace(commentLine, '');
    const at = code.search(pattern);
    return at < 0 ? [] : [{ path, line: code.slice(0, at).split('\n').length, why: why(path) }];
  });
}

/** Everything that makes a declaration: itself, and the files that import it. */
export function placesOf(tree: SourceTree, { file, constant, name, kind }: Declared): Place[] {
  const itself = linesMatching(tree, new RegExp(`^export const ${constant}\\b`, 'm')).filter(
    ({ path }) => path === file,
  );
  const table = kind === 'resource' ? placesOfTable(tree, name) : [];
  const others = inOrder([...importersOf(tree, file, constant), ...table]);
  return [...itself, ...others.filter(({ path }) => path !== file)];
}

/** Everything that makes a table: its definition, the files that import that, and the demo's rows. */
export function placesOfTable(tree: SourceTree, table: string): Place[] {
  const definition = new RegExp(`export const (\\w+) = \\w*[tT]able\\w*\\(\\s*['"]${quote(table)}['"]`);
  return inOrder(
    linesMatching(tree, definition).flatMap((place) => {
      const text = tree.find(({ path }) => path === place.path)?.text ?? '';
      const demo = tree.filter((file) => file.path.startsWith('packages/demo/'));
      const rows = linesMatching(demo, new RegExp(`INSERT INTO "?${quote(table)}"?\\s*\\(`));
      return [place, ...importersOf(tree, place.path, definition.exec(text)?.[1] ?? ''), ...rows];
    }),
  );
}

function importersOf(tree: SourceTree, file: string, constant: string): Place[] {
  const module = quote(nameOf(file).replace(/\.tsx?$/, ''));
  const imports = new RegExp(`from ['"][^'"]*/${module}(\\.tsx?)?['"]|import\\(['"][^'"]*/${module}(\\.tsx?)?['"]\\)`);
  const importers = tree.filter(({ path, text }) => path !== file && imports.test(text));
  return linesMatching(importers, new RegExp(`\\b${constant}\\b`));
}

/** Each file once, packages from the contract to the demo, tests last. */
export function inOrder(places: readonly Place[]): Place[] {
  const first = new Map<string, Place>();
  for (const place of places) if (!first.has(place.path)) first.set(place.path, place);
  return [...first.values()].sort((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
}

function rank(path: string): number {
  const room = ['packages/contract', 'packages/server', 'packages/console', 'packages/demo'].findIndex((prefix) =>
    path.startsWith(prefix),
  );
  return (room < 0 ? 4 : room) + (/\.test\.tsx?$/.test(path) ? 10 : 0);
}

/** A text as a pattern that matches it literally. */
export function quote(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
