import type { Context } from '../context.ts';
import { pause } from '../pause.ts';

/** Work that goes on until it is stopped. */
export interface Loop {
  /** Stops after the current item. */
  readonly stop: () => Promise<void>;
}

export interface Working {
  /** A context of the system for each look. */
  readonly contextFor: () => Context;
  /** Looks once; answers how much there was to do. */
  readonly look: (ctx: Context) => Promise<number>;
  /** Pause after an empty look, in milliseconds. */
  readonly pause_ms: number;
}

/** Looks again and again until stopped: at once while there is something to do, after a pause otherwise. */
export function keepWorking({ contextFor, look, pause_ms }: Working): Loop {
  const stopping = new AbortController();
  const loop = run();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const handled = await look(contextFor()).catch((error: unknown) => {
        contextFor().log.error({ err: error }, 'what waits could not be read');
        return 0;
      });
      if (handled === 0) await pause(pause_ms, stopping.signal);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
