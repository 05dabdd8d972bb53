import { createHash } from 'node:crypto';
import type { SourceTree } from '../architecture/source-tree.ts';
import { closureOf, type ImportGraph } from './import-graph.ts';

/** What every test depends on, whatever it imports. */
const shared =
  /^(package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json|packages\/[^/]+\/(package|tsconfig)\.json)$/;
/** Variables that decide what a test does. */
const settings = /^(FUZZ|COUNT_TRIAL|BATTERY|CART|SEED|DATABASE_URL|LOG_LEVEL)/;
/** How code reaches files that it does not import. */
const readsByPath =
  /import\.meta\.(url|dirname|filename|resolve|glob)|process\.cwd\(|node:(child_process|worker_threads)|\bimport\([^'"]/;

const source = /^packages\/[^/]+\/(?=src\/)/;

/** What a suite needs besides what its tests import: entries with their imports, and folders as a whole. */
export interface Surroundings {
  readonly entries: readonly string[];
  readonly folders: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Digests that stay equal while nothing changes that a test can depend on. */
export class Fingerprints {
  readonly #tree: SourceTree;
  readonly #graph: ImportGraph;
  readonly #digests: ReadonlyMap<string, string>;
  readonly #marked: ReadonlySet<string>;
  readonly #environment: string;

  constructor(tree: SourceTree, graph: ImportGraph, environment: Environment) {
    this.#tree = tree;
    this.#graph = graph;
    this.#digests = new Map(tree.map(({ path, text }) => [path, digest(text)]));
    this.#marked = new Set(tree.filter(({ text }) => readsByPath.test(text)).map(({ path }) => path));
    const set = Object.entries(environment).filter(([name]) => settings.test(name));
    this.#environment = JSON.stringify([process.version, process.platform, process.arch, set.sort()]);
  }

  /** The digest of a test file in its surroundings. */
  of(test: string, { entries, folders }: Surroundings): string {
    const own = closureOf(this.#graph, test);
    const files = new Set([...own, ...entries.flatMap((entry) => [...closureOf(this.#graph, entry)])]);
    const readers = [...files].filter((path) => this.#marked.has(path) && (own.has(path) || source.test(path)));
    const whole = new Set([...folders, ...readers.map(folderThatItReads)]);
    for (const { path } of this.#tree) {
      if (shared.test(path) || [...whole].some((folder) => path.startsWith(folder) && !isTestOf(path, folder)))
        files.add(path);
    }
    const lines = [...files].sort().map((path) => `${path} ${this.#digests.get(path) ?? 'absent'}`);
    return digest([this.#environment, ...lines].join('\n'));
  }
}

/** Code of a package reads files of that package; tests and tools may read any file. */
function folderThatItReads(path: string): string {
  return source.exec(path)?.[0] ?? '';
}

/** A package's code does not depend on its tests. */
function isTestOf(path: string, folder: string): boolean {
  return folder !== '' && (/\.test\.tsx?$/.test(path) || path.startsWith(`${folder}test/`));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
