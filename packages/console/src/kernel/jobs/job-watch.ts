import { job } from '@zhanggui/contract/kernel/job/job.resource';
import type { RowOf } from '@zhanggui/contract/kernel/resource';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { toast } from '../feedback/toast.ts';
import { downloadResult } from './download.ts';

export type Job = RowOf<typeof job>;

interface Watch {
  readonly isOpen: boolean;
  /** Ids of jobs that were started here and have not ended. */
  readonly running: readonly number[];
}

const lookMilliseconds = 1200;
const longestMilliseconds = 10_000;

let state: Watch = { isOpen: false, running: [] };
const listeners = new Set<() => void>();

function publish(next: Partial<Watch>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Whether a job has come to its end, one way or another. */
export function hasEnded({ state: now }: Pick<Job, 'state'>): boolean {
  return now !== 'queued' && now !== 'running';
}

/** Whether a job keeps what became of each record. */
export function hasItems({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'bulk' || kind === 'undo';
}

/** Opens the drawer of one's own jobs. */
export const openJobs = (): void => publish({ isOpen: true });
/** Closes it again. */
export const closeJobs = (): void => publish({ isOpen: false });

/** The jobs started here, and whether their drawer is open. */
export function useJobWatch(): Watch {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

function announce(ended: Job): void {
  if (state.isOpen) return;
  const { title, message } = ended;
  const look = { label: '查看', run: openJobs };
  if (ended.state === 'failed') toast.error(`${title}失败：${message ?? ''}`);
  else if (ended.state === 'cancelled') toast.info(`${title}已停止`, look);
  else if (ended.result_url) {
    toast.success(`${title}已完成`, { label: '下载', run: () => void downloadResult(ended.id) });
  } else toast.success(`${title}已完成`, look);
}

/** Follows a job to its end and answers it; `onStep` sees it on the way. */
export async function awaitJob(id: number, onStep?: (job: Job) => void): Promise<Job> {
  publish({ running: [...state.running, id] });
  let wait = lookMilliseconds;
  try {
    while (true) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const found = await api.getOne<Job>(job.path, id, { shows: 'all' }).catch(() => undefined);
      if (found) onStep?.(found);
      if (found && hasEnded(found)) return found;
      wait = Math.min(wait * 1.15, longestMilliseconds);
    }
  } finally {
    publish({ running: state.running.filter((other) => other !== id) });
  }
}

/** Follows a job to its end and says how it ended. */
export async function followJob(id: number): Promise<void> {
  announce(await awaitJob(id));
}
