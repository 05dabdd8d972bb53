import { pause } from '../../pause.ts';
import { takeJob } from './lease.query.ts';
import { type RunnerParts, runTaken } from './run-job.ts';

export interface Runner {
  /** Releases running jobs, to be resumed after the next start. */
  readonly stop: () => Promise<void>;
}

const lookMs = 400;
/** Maximum number of concurrent jobs of one kind on a server. */
const abreast = 2;

/** Runs queued jobs until stopped; several servers share them. */
export function startRunner(parts: RunnerParts): Runner {
  const closing = new AbortController();
  const looking = look(parts, closing.signal);
  return {
    stop: async () => {
      closing.abort();
      await looking;
    },
  };
}

/** Takes whatever waits of the kinds that have room; ends when all that it took has ended. */
async function look(parts: RunnerParts, signal: AbortSignal): Promise<void> {
  const claimed = new Map<Promise<void>, string>();
  const { log } = parts.contextFor('job');
  const logError = (error: unknown) => log.error({ err: error }, 'the queue of jobs could not be read');
  while (!signal.aborted) {
    const busy = [...claimed.values()];
    const open = parts.kinds.flatMap(({ name }) =>
      busy.filter((kind) => kind === name).length < abreast ? [name] : [],
    );
    const taken = await takeJob(parts.contextFor('job'), open).catch(logError);
    if (taken) {
      const run = runTaken(parts, taken, signal)
        .catch(logError)
        .finally(() => claimed.delete(run));
      claimed.set(run, taken.kind);
    } else await pause(lookMs, signal);
  }
  await Promise.all(claimed.keys());
}
