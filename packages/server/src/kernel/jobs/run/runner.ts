import { pause } from '../../pause.ts';
import { type RunnerParts, runNext } from './run-job.ts';

export interface Runner {
  /** Hands the jobs in hand over, to be gone on with after the next start. */
  readonly stop: () => Promise<void>;
}

const lookMs = 400;
/** Jobs of one kind that a server runs beside each other. */
const abreast = 2;

/** Runs queued jobs until stopped; several servers share them. */
export function startRunner(parts: RunnerParts): Runner {
  const closing = new AbortController();
  const lanes = parts.kinds.flatMap(({ name }) => Array.from({ length: abreast }, () => run(parts, name, closing)));
  return {
    stop: async () => {
      closing.abort();
      await Promise.all(lanes);
    },
  };
}

async function run(parts: RunnerParts, kind: string, { signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    const ran = await runNext(parts, [kind], signal).catch((error: unknown) => {
      parts.contextFor('job').log.error({ err: error }, 'the queue of jobs could not be read');
      return false;
    });
    if (!ran) await pause(lookMs, signal);
  }
}
