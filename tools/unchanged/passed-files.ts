import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTree } from '../architecture/source-tree.ts';
import { Fingerprints, type Surroundings } from './fingerprints.ts';
import { readImports } from './import-graph.ts';

/** Test files of one project, and what they need besides what they import. */
export interface Suite extends Surroundings {
  readonly name: string;
  readonly include: readonly string[];
}

/** The test files of a run that must be run, and those that passed before in the same state. */
export interface Selection {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Keeps which of the changed files passed; paths are relative to the root. */
  readonly keep: (passed: readonly string[]) => void;
}

/** A passed file is run again after this many days: dates and the machine change too. */
const days = 7;
const dayMilliseconds = 86_400_000;

type Kept = Record<string, { readonly fingerprint: string; readonly at: number }>;

/** Compares the test files of a suite with their last passes, which are kept in `.cache`. */
export async function selectTests(root: string, suite: Suite, now = Date.now()): Promise<Selection> {
  const files = globSync([...suite.include], { cwd: root }).sort();
  const graph = await readImports(root, [...files, ...suite.entries]).catch(() => undefined);
  // Code that can not be read is for its tests to tell.
  if (!graph) return { changed: files, unchanged: [], keep: () => undefined };
  const fingerprints = new Fingerprints(readTree(root), graph, process.env);
  const current = new Map(files.map((file) => [file, fingerprints.of(file, suite)]));
  const store = join(root, '.cache', 'passed-tests', `${suite.name}.json`);
  const kept: Kept = existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Kept) : {};
  const holds = (file: string) => {
    const last = kept[file];
    return last?.fingerprint === current.get(file) && last !== undefined && now - last.at < days * dayMilliseconds;
  };
  return {
    changed: files.filter((file) => !holds(file)),
    unchanged: files.filter(holds),
    keep: (passed) => {
      const entries = passed.flatMap((file) => {
        const fingerprint = current.get(file);
        return fingerprint === undefined ? [] : [[file, { fingerprint, at: now }] as const];
      });
      const still = Object.entries(kept).filter(([file]) => holds(file));
      mkdirSync(dirname(store), { recursive: true });
      writeFileSync(store, JSON.stringify(Object.fromEntries([...still, ...entries]), undefined, 1));
    },
  };
}
