import type { CatalogueRow } from '../../packages/contract/src/platform/catalogue/catalogue.gen.ts';
import { nameOf, type SourceTree } from '../architecture/source-tree.ts';
import type { Declared } from './declarations.ts';
import { inOrder, linesMatching, type Place, placesOf, placesOfTable, quote } from './places.ts';
import { matchesPath, matchesResource, type Question, readQuestion } from './question.ts';

/** What the answers are drawn from. */
export interface Knowledge {
  readonly tree: SourceTree;
  readonly catalogue: readonly CatalogueRow[];
  readonly declared: readonly Declared[];
  /** The name of a leaf by page path and number: `create`, `ship`. */
  readonly leafName: (page: string, leaf: number) => string | undefined;
}

/** One thing that fits the question, and the files that make it. */
export interface Answer {
  readonly title: string;
  readonly places: readonly Place[];
}

/** Everything that fits, the best first; empty when nothing does. */
export function answer(requested: string, knowledge: Knowledge): Answer[] {
  return answerTo(readQuestion(requested), knowledge).filter(({ places }) => places.length > 0);
}

function answerTo(question: Question, knowledge: Knowledge): Answer[] {
  switch (question.kind) {
    case 'id':
      return answerId(question.page, question.leaf, knowledge);
    case 'path':
      return answerPath(question.path, knowledge);
    case 'name':
      return answerName(question.name, knowledge);
    case 'words':
      return answerWords(question.words, knowledge);
  }
}

function answerId(page: number, leaf: number | undefined, knowledge: Knowledge): Answer[] {
  const row = knowledge.catalogue.find(({ id }) => id === page);
  if (row === undefined) return [];
  if (row.kind !== 'page')
    return [row, ...pagesBelow(row, knowledge.catalogue)].map((each) => onlyRow(each, knowledge));
  if (leaf === undefined) return [pageAnswer(row, knowledge)];
  const name = knowledge.leafName(row.path, leaf);
  if (name === undefined) return [];
  const permission = `${row.path}#${name}`;
  const declared = knowledge.declared.filter(({ permissions }) => permissions.includes(permission));
  const named = linesMatching(knowledge.tree, new RegExp(`['"]${quote(permission)}['"]`));
  const writes = ['create', 'update', 'delete', 'import', 'export', 'reveal'].includes(name);
  const resources = knowledge.declared.filter(
    ({ kind, permissions }) => kind === 'resource' && permissions[0] === row.path,
  );
  const places = [...declared, ...(writes ? resources : [])].flatMap((each) => placesOf(knowledge.tree, each));
  return [
    {
      title: `leaf ${page}${String(leaf).padStart(2, '0')} ${permission} ${row.title}`,
      places: inOrder([...places, ...named]),
    },
  ];
}

function answerPath(path: string, knowledge: Knowledge): Answer[] {
  const rows = knowledge.catalogue.filter((row) => row.kind === 'page' && matchesPath(row.path, path));
  const calls = knowledge.declared.filter(
    (each) =>
      each.path !== undefined &&
      (each.kind === 'resource' ? matchesResource(each.path, path) : matchesPath(each.path, path)),
  );
  const found = [
    ...rows.map((row) => pageAnswer(row, knowledge)),
    ...calls.map((each) => declaredAnswer(each, knowledge)),
  ];
  if (found.length > 0) return found;
  const literal = linesMatching(knowledge.tree, new RegExp(`['"\`]${quote(path)}/?['"\`]`));
  return [{ title: `${path} as written`, places: inOrder(literal) }];
}

function answerName(name: string, knowledge: Knowledge): Answer[] {
  const declared = knowledge.declared.filter((each) => each.name === name || each.constant === name);
  const answers = declared.map((each) => declaredAnswer(each, knowledge));
  if (!declared.some(({ kind }) => kind === 'resource')) {
    answers.push({ title: `table ${name}`, places: placesOfTable(knowledge.tree, name) });
  }
  if (answers.some(({ places }) => places.length > 0)) return answers;
  return [
    { title: `${name} as written`, places: inOrder(linesMatching(knowledge.tree, new RegExp(`\\b${quote(name)}\\b`))) },
  ];
}

function answerWords(words: string, knowledge: Knowledge): Answer[] {
  const rows = knowledge.catalogue.filter(({ title }) => title.includes(words));
  const exact = rows.filter(({ title, kind }) => title === words && kind === 'page');
  const declared = knowledge.declared.filter(({ label }) => label === words);
  const written = linesMatching(knowledge.tree, new RegExp(quote(words)));
  return [
    ...exact.map((row) => pageAnswer(row, knowledge)),
    ...declared.map((each) => declaredAnswer(each, knowledge)),
    ...rows.filter((row) => !exact.includes(row)).map((row) => onlyRow(row, knowledge)),
    { title: `「${words}」 as written`, places: inOrder(written) },
  ];
}

function pageAnswer(row: CatalogueRow, knowledge: Knowledge): Answer {
  const { tree, declared } = knowledge;
  const shown = tree.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const written = linesMatching(shown, new RegExp(`['"]${quote(row.path)}(#\\w+)?['"]`));
  const components = written.flatMap(({ path }) => lazyFiles(path, row.path, tree));
  const own = declared.filter(({ permissions }) => permissions.some((each) => each.split('#')[0] === row.path));
  const made = own.flatMap((each) => placesInDomain(tree, each));
  return {
    ...onlyRow(row, knowledge),
    places: [...onlyRow(row, knowledge).places, ...inOrder([...components, ...made, ...written])],
  };
}

/** What makes a declaration within its own domain; others merely refer to it. */
function placesInDomain(tree: SourceTree, declared: Declared): Place[] {
  const domain = /\/(?:domains|features)\/[^/]+\//.exec(declared.file)?.[0] ?? '/platform/';
  return placesOf(tree, declared).filter(
    ({ path }) => path === declared.file || (path.includes(domain) && !path.startsWith('packages/contract/')),
  );
}

/** Files that a list of routes loads on demand: `'/goods/list': () => import('./goods.page.tsx')`. */
function lazyFiles(path: string, route: string, tree: SourceTree): Place[] {
  const text = tree.find((file) => file.path === path)?.text ?? '';
  const entry = new RegExp(`['"]${quote(route)}['"][^'"]*import\\(['"][^'"]*/([^'"/]+)['"]\\)`);
  const name = entry.exec(text)?.[1];
  return linesMatching(
    tree.filter((file) => nameOf(file.path) === name),
    /^export /m,
  );
}

function declaredAnswer(declared: Declared, { tree }: Knowledge): Answer {
  const { kind, name, label, path = '' } = declared;
  return { title: [kind, name, path, label].filter(Boolean).join(' '), places: placesOf(tree, declared) };
}

function onlyRow({ kind, id, path, title }: CatalogueRow, { tree }: Knowledge): Answer {
  const catalogue = tree.filter((file) => file.path === 'packages/contract/catalogue.tsv');
  const places = catalogue.map((file) => ({
    path: file.path,
    line: file.text.split('\n').findIndex((line) => line.startsWith(`${id}\t`)) + 1,
    why: 'its id, path and title',
  }));
  return { title: [kind, id, path, title].filter((part) => part !== '').join(' '), places };
}

function pagesBelow({ id, kind }: CatalogueRow, catalogue: readonly CatalogueRow[]): CatalogueRow[] {
  const size = kind === 'group' ? 10_000 : 100;
  return catalogue.filter((row) => row.kind === 'page' && row.id - (row.id % size) === id);
}
