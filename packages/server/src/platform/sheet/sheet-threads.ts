import { Piscina } from 'piscina';

/** Threads that run one function of a file. One that has ended in order waits for the next task: its start takes long. */
export function sheetThreads<Result>(
  filename: URL,
  name: string,
  options: Partial<Pick<Piscina['options'], 'resourceLimits' | 'niceIncrement'>>,
) {
  return new Piscina<unknown, Result>({
    ...{ filename: filename.href, name, ...options },
    ...{ minThreads: 0, maxThreads: 16, idleTimeout: 10_000 },
    // A thread that waits by atomics does not say that the port of its last task is closed.
    atomics: 'disabled',
  });
}
