import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const signInEntry = join(import.meta.dirname, 'src/main.tsx');

/** The modules that the sign-in page loads: those that its entry reaches without a dynamic import. */
function signInModules(context: Context): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [signInEntry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * A chunk of the modules that at least `pages` chunks share. Modules of the sign-in page stay apart:
 * it would load the whole group with them.
 */
export function sharedChunk(name: string, test: RegExp, pages: number): Rolldown.CodeSplittingGroup {
  let onSignIn: ReadonlySet<string> | undefined;
  return {
    name: (id, context) => {
      onSignIn ??= signInModules(context);
      return onSignIn.has(id) ? null : name;
    },
    test,
    minShareCount: pages,
  };
}
