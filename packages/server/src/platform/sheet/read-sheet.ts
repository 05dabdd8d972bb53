import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Fault, ReadingTask, Rows } from './reader-thread.ts';
import { sheetThreads } from './sheet-threads.ts';

const longestMs = 30_000;

const threads = sheetThreads<Fault | undefined>(new URL('./reader-thread.ts', import.meta.url), 'read', {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** Reads the rows of a spreadsheet in a thread, whose memory and time are bounded. */
export async function readSheet(task: ReadingTask): Promise<Rows> {
  const { port1, port2 } = new MessageChannel();
  const closed = once(port1, 'close');
  const rows: (readonly unknown[])[] = [];
  port1.on('message', (some: Rows) => rows.push(...some));
  const signal = AbortSignal.timeout(longestMs);
  const fault = await threads
    .run({ ...task, port: port2 }, { transferList: [port2], signal })
    .catch((error: NodeJS.ErrnoException) => {
      if (signal.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_large' as const;
      throw error;
    })
    .finally(() => port2.close());
  // What was read may arrive after the task has ended.
  await closed;
  if (fault === undefined) return rows;
  if (fault === 'unreadable') return invalid('file', '文件无法读取，请用 Excel 另存为 xlsx 后重试');
  return invalid('file', `文件过大，最多 ${task.max - 1} 行`);
}
