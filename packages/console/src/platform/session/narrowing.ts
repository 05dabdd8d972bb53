import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import type { SignedInUser } from './user.ts';

type Narrow = <D extends object>(declared: D, viewer: Viewer) => D;

/** What is declared, each narrowed by a function of its own. */
type Declared = 'fields' | 'resource' | 'report';

let narrowing: Readonly<Record<Declared, Narrow>> | undefined;

/** Loads how limited accounts see declarations, before one is let in. Staff see them whole and load nothing. */
export async function loadNarrowing({ scope }: Pick<SignedInUser, 'scope'>): Promise<void> {
  if (scope !== 'staff') narrowing ??= (await import('./narrow.ts')).narrow;
}

/** Whether it is known how a viewer sees declarations. */
export function isNarrowingLoaded({ kind }: Viewer): boolean {
  return kind === 'staff' || narrowing !== undefined;
}

const wholes = new WeakMap<object, object>();

/** A declaration as a viewer sees it: the same object where nothing is otherwise. The server answers by the same. */
export function narrowed<D extends object>(kind: Declared, declared: D, viewer: Viewer): D {
  if (viewer.kind === 'staff' || !narrowing) return declared;
  const shown = narrowing[kind](declared, viewer);
  if (shown !== declared) wholes.set(shown, wholeOf(declared));
  return shown;
}

/** A declaration before it was narrowed: what it names may be said, not used. */
export function wholeOf<D extends object>(shown: D): D {
  return (wholes.get(shown) as D | undefined) ?? shown;
}
