import { Worker } from 'node:worker_threads';
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
  /** Ends the thread, finished or not. */
  readonly close: () => Promise<void>;
}

const maxAhead = 6000;
const heap = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Starts a writing thread. */
export function startSheetWriter(task: WritingTask): SheetWriter {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: heap,
  });
  let ahead = 0;
  let failure: Error | undefined;
  let isWritten = false;
  let wake: (() => void) | undefined;
  worker.on('message', (message: FromWriter) => {
    if ('taken' in message) ahead -= message.taken;
    else isWritten = true;
    wake?.();
  });
  worker.on('error', (error: Error) => {
    failure = error;
    wake?.();
  });
  worker.on('exit', () => {
    failure ??= new Error('the writing thread ended');
    wake?.();
  });
  const until = async (isReached: () => boolean) => {
    while (!isReached()) {
      if (failure) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const send = (message: ToWriter) => worker.postMessage(message);
  return {
    add: async (rows) => {
      await until(() => ahead < maxAhead);
      ahead += rows.length;
      send({ rows });
    },
    foot: (below) => send({ foot: below }),
    next: () => send({ next: true }),
    end: async (remarks = []) => {
      send({ end: true, remarks });
      await until(() => isWritten);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
