import { Worker } from 'node:worker_threads';
import { invalid } from '@zhanggui/contract/kernel/errors';
import type { ReadingTask, ReadSheet } from './reader-thread.ts';

const heapMegabytes = 256;
const longestMs = 60_000;

/** Reads the rows of a spreadsheet in a thread of its own, whose memory and time are bounded. */
export async function readSheet(task: ReadingTask): Promise<readonly (readonly unknown[])[]> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), longestMs);
  const read = await new Promise<ReadSheet>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too_large' });
      else reject(error);
    });
    worker.once('exit', () => resolve({ fault: 'too_large' }));
  });
  clearTimeout(timer);
  await worker.terminate();
  if ('rows' in read) return read.rows;
  if (read.fault === 'unreadable') return invalid('file', '文件无法读取，请用 Excel 另存为 xlsx 后重试');
  return invalid('file', `文件过大，最多 ${task.most - 1} 行`);
}
