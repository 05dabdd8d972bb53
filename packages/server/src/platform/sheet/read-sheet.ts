import { Worker } from 'node:worker_threads';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { FromReader, ReadingTask } from './reader-thread.ts';

const heapMegabytes = 256;
const longestMs = 30_000;

/** Reads the rows of a spreadsheet in a thread of its own, whose memory and time are bounded. */
export async function readSheet(task: ReadingTask): Promise<readonly (readonly unknown[])[]> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), longestMs);
  const rows: (readonly unknown[])[] = [];
  const fault = await new Promise<'unreadable' | 'too_large' | undefined>((resolve, reject) => {
    worker.on('message', (message: FromReader) => {
      if ('rows' in message) rows.push(...message.rows);
      else resolve('fault' in message ? message.fault : undefined);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too_large');
      else reject(error);
    });
    worker.once('exit', () => resolve('too_large'));
  });
  clearTimeout(timer);
  await worker.terminate();
  if (fault === undefined) return rows;
  if (fault === 'unreadable') return invalid('file', '文件无法读取，请用 Excel 另存为 xlsx 后重试');
  return invalid('file', `文件过大，最多 ${task.max - 1} 行`);
}
