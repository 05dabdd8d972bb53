import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { sheetThreads } from './sheet-threads.ts';
import type { BookFoot, FromWriter, Remarks, ToWriter, WritingTask } from './writer-thread.ts';

/** Writes a spreadsheet in a worker thread, so that it blocks no request. */
export interface SheetWriter {
  /** Takes rows as JSON arrays in wire form; waits while the thread is behind. */
  readonly add: (rows: readonly string[]) => Promise<void>;
  /** What stands below the rows of a book that has a lead. */
  readonly foot: (below: BookFoot) => void;
  /** Ends a sheet; further rows are those of the next one. */
  readonly next: () => void;
  /** Ends the file with what it says about itself; resolves when it is whole. */
  readonly end: (remarks?: Remarks) => Promise<void>;
  /** Resolves when nothing writes the file any more; ends the thread unless the file is whole. */
  readonly close: () => Promise<void>;
}

const maxAhead = 6000;

const threads = sheetThreads<void>(new URL('./writer-thread.ts', import.meta.url), 'write', {
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  // Requests come first where there are not enough processors.
  niceIncrement: 10,
});

/** Starts to write a file. */
export function startSheetWriter(task: WritingTask): SheetWriter {
  const { port1: port, port2 } = new MessageChannel();
  const closed = once(port, 'close');
  const closing = new AbortController();
  let ahead = 0;
  let failure: { readonly error: unknown } | undefined;
  let wake: (() => void) | undefined;
  port.on('message', ({ taken }: FromWriter) => {
    ahead -= taken;
    wake?.();
  });
  const written = threads.run({ ...task, port: port2 }, { transferList: [port2], signal: closing.signal });
  written.catch((error: unknown) => {
    failure = { error };
    wake?.();
  });
  const send = (message: ToWriter) => port.postMessage(message);
  return {
    add: async (rows) => {
      while (ahead >= maxAhead && !failure) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure) throw failure.error;
      ahead += rows.length;
      send({ rows });
    },
    foot: (below) => send({ foot: below }),
    next: () => send({ next: true }),
    end: (remarks = []) => {
      send({ end: true, remarks });
      return written;
    },
    close: async () => {
      closing.abort();
      // Where no thread has taken it.
      port2.close();
      await closed;
    },
  };
}
