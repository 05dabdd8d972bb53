import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Reads which modules an entry of the console reaches without a dynamic import; the sets are made once a build. */
function reachedFrom(path: string): (id: string, context: Context) => boolean {
  const seen = new Set<string>();
  return (id, context) => {
    const open = seen.size === 0 ? [join(import.meta.dirname, path)] : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
    return seen.has(id);
  };
}

const isOnSignIn = reachedFrom('src/main.tsx');
const isInShell = reachedFrom('src/app.tsx');

/** A chunk of the modules of the shell that match. Those of the sign-in page stay with it. */
export function shellChunk(name: string, test: RegExp): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (isInShell(id, context) && !isOnSignIn(id, context) ? name : null),
    test,
    priority: 3,
  };
}

/**
 * A chunk of the modules beyond the shell that at least `pages` chunks share. `test` matches whole folders:
 * what a module imports must be in its chunk or in one below. Chunks that import each other run before what they need.
 */
export function sharedChunk(name: string, test: RegExp, pages: number): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (isInShell(id, context) || isOnSignIn(id, context) ? null : name),
    test,
    minShareCount: pages,
  };
}
