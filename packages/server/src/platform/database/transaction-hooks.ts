import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Statement } from './connection/one-sync.ts';
import type { Scope } from './scope.ts';

/** A statement of a hook. */
export interface HookStatement extends Statement {
  /** It takes each value as an array: its values are those of one row, and rows of several hooks are sent together. */
  readonly of_rows?: true;
}

/** Statements that go with each transaction of a view, at no round trip of their own: they commit with it or vanish with it. */
export interface TransactionHook {
  /** Called when the transaction begins; the statements run before its first one. */
  readonly opening: () => readonly Statement[];
  /** Called when its work is done; the statements run before the commit. */
  readonly closing: () => readonly HookStatement[];
}

/** Where the statements of a view go, and what goes with its transactions. */
interface Kept {
  readonly pool: pg.Pool;
  readonly scope: Scope;
  readonly hook: TransactionHook | undefined;
}

const kept = new WeakMap<object, Kept>();

/** Remembers what goes with the transactions of a view of the database. */
export function keepHook(view: object, withHook: Kept): void {
  kept.set(view, withHook);
}

/** Whether a view can share its transactions with others; one that is in a transaction already can not. */
export function canShare(view: object): boolean {
  return kept.has(view);
}

/** The hooks of a view and of those that share its transaction; throws where they do not reach the same rows. */
export function hooksOf(view: object, participants: readonly object[]): TransactionHook[] {
  const own = kept.get(view);
  return [view, ...participants].flatMap((one) => {
    const known = kept.get(one);
    if (!known || known.pool !== own?.pool || !isDeepStrictEqual(known.scope, own.scope))
      throw new Error('only views of the same rows share a transaction');
    return known.hook ?? [];
  });
}

/** What hooks send before the commit of a transaction that they share. */
export function closingOf(hooks: readonly TransactionHook[]): Statement[] {
  const all = hooks.flatMap((one) => one.closing());
  const ofRows = Map.groupBy(
    all.filter(({ of_rows }) => of_rows),
    ({ text }) => text,
  );
  return [...all.filter(({ of_rows }) => !of_rows), ...[...ofRows.values()].map(together)];
}

/** Statements of the same text as one over all their rows. */
function together(statements: readonly HookStatement[]): Statement {
  const [first] = statements;
  if (!first) throw new Error('no statement has no rows');
  const { of_rows: _, ...statement } = first;
  return { ...statement, values: first.values?.map((_, at) => statements.map(({ values }) => values?.[at])) ?? [] };
}
