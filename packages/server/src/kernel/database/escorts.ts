import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Statement } from './connection/one-sync.ts';
import type { Scope } from './scope.ts';

/** Statements that go with each transaction of a view, at no round trip of their own: they commit with it or vanish with it. */
export interface Escort {
  /** Asked when the transaction begins; they run before its first statement. */
  readonly opening: () => readonly Statement[];
  /** Asked when its work is done; they run before it commits. */
  readonly closing: () => readonly Statement[];
}

/** Where the statements of a view go, and what goes with its transactions. */
interface Kept {
  readonly pool: pg.Pool;
  readonly scope: Scope;
  readonly escort: Escort | undefined;
}

const kept = new WeakMap<object, Kept>();

/** Remembers what goes with the transactions of a view of the database. */
export function keepEscort(view: object, escorted: Kept): void {
  kept.set(view, escorted);
}

/** Whether a view can share its transactions with others; one that is in a transaction already can not. */
export function canShare(view: object): boolean {
  return kept.has(view);
}

/** The escorts of a view and of its company; throws where they do not reach the same rows. */
export function escortsOf(view: object, company: readonly object[]): Escort[] {
  const own = kept.get(view);
  return [view, ...company].flatMap((one) => {
    const known = kept.get(one);
    if (!known || known.pool !== own?.pool || !isDeepStrictEqual(known.scope, own.scope))
      throw new Error('only views of the same rows share a transaction');
    return known.escort ?? [];
  });
}
