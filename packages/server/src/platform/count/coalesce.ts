/** Shares one run among identical requests that wait. */
export type Coalesce = <T>(key: string, run: () => Promise<T>) => Promise<T>;

interface Turn {
  readonly current: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

/**
 * Creates a coalescer. A request that arrives while a run of its key is under way waits for the next run. So it sees
 * every write that was acknowledged before it arrived. The key contains everything that decides the reply.
 */
export function createCoalesce(): Coalesce {
  const turns = new Map<string, Turn>();
  const start = <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const current = run().finally(() => {
      const turn = turns.get(key);
      if (turn?.current === current && turn.next === undefined) turns.delete(key);
    });
    turns.set(key, { current, next: undefined });
    return current;
  };
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key);
    if (turn === undefined) return start(key, run);
    turn.next ??= turn.current.then(
      () => start(key, run),
      () => start(key, run),
    );
    return turn.next as Promise<T>;
  };
}
