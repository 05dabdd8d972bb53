/** How a way to the outside has fared since the server started. */
export interface PortRecord {
  readonly name: string;
  readonly calls: number;
  readonly failures: number;
  readonly last_failure_at: Date | null;
  readonly last_failure: string | null;
}

const records = new Map<string, PortRecord>();

/** What every watched port did, in order of name. */
export function portRecords(): PortRecord[] {
  return [...records.values()].sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
}

type Calls<Answer> = Readonly<Record<string, (given: never) => Promise<Answer>>>;

/**
 * The same port, whose calls are counted under a Chinese name; what it throws and what `failureOf` calls a failure (undefined
 * for an answer that is as it should be) is kept for those who run the system. Answers and errors pass unchanged.
 */
export function watchPort<Answer, P extends Calls<Answer>>(
  name: string,
  port: P & Calls<Answer>,
  failureOf: (answer: Awaited<ReturnType<P[keyof P]>>) => string | undefined,
): P {
  records.set(name, { name, calls: 0, failures: 0, last_failure_at: null, last_failure: null });
  const watched = Object.entries(port).map(([method, call]) => [
    method,
    async (given: never) => {
      try {
        const answer = await call(given);
        note(name, failureOf(answer as Awaited<ReturnType<P[keyof P]>>));
        return answer;
      } catch (error) {
        note(name, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  ]);
  return Object.fromEntries(watched) as P;
}

function note(name: string, failure: string | undefined): void {
  const record = records.get(name);
  if (!record) return;
  const calls = record.calls + 1;
  if (failure === undefined) return void records.set(name, { ...record, calls });
  const failed = { failures: record.failures + 1, last_failure_at: new Date(), last_failure: failure.slice(0, 200) };
  records.set(name, { ...record, calls, ...failed });
}
