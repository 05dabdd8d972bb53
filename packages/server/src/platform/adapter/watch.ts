/** How the calls of one adapter have fared since the server started. */
export interface CallRecord {
  readonly name: string;
  readonly calls: number;
  readonly failures: number;
  readonly last_failure_at: Date | null;
  readonly last_failure: string | null;
}

type Calls<Answer> = Readonly<Record<string, (given: never) => Promise<Answer>>>;

/**
 * Returns the same calls, counted. Failures are what a call throws and what `failureOf` names; answers and errors pass
 * unchanged.
 */
export type Watch = <Answer, P extends Calls<Answer>>(
  port: P & Calls<Answer>,
  failureOf: (answer: Awaited<ReturnType<P[keyof P]>>) => string | undefined,
) => P;

/** Counts the calls of one adapter; the record is undefined until something is watched. */
export function createWatch(name: string): { readonly watch: Watch; readonly record: () => CallRecord | undefined } {
  let record: CallRecord | undefined;
  const note = (failure: string | undefined): void => {
    if (!record) return;
    const calls = record.calls + 1;
    const failed = { last_failure_at: new Date(), last_failure: failure?.slice(0, 200) ?? null };
    record =
      failure === undefined ? { ...record, calls } : { ...record, ...failed, calls, failures: record.failures + 1 };
  };
  const watch: Watch = <Answer, P extends Calls<Answer>>(
    port: P & Calls<Answer>,
    failureOf: (answer: Awaited<ReturnType<P[keyof P]>>) => string | undefined,
  ) => {
    record ??= { name, calls: 0, failures: 0, last_failure_at: null, last_failure: null };
    const watched = Object.entries(port).map(([method, call]) => [
      method,
      async (given: never) => {
        try {
          const answer = await call(given);
          note(failureOf(answer as Awaited<ReturnType<P[keyof P]>>));
          return answer;
        } catch (error) {
          note(error instanceof Error ? error.message : String(error));
          throw error;
        }
      },
    ]);
    return Object.fromEntries(watched) as P;
  };
  return { watch, record: () => record };
}
