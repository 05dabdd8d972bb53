import { job } from '@zhanggui/contract/platform/jobs/job.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { toast } from '../kit/toast/toast.ts';
import { isLive, onStream } from '../stream/stream-events.ts';
import { downloadResult } from './download.ts';

export type Job = RowOf<typeof job>;

interface Watch {
  readonly isOpen: boolean;
  /** Ids of jobs that were started here and have not ended. */
  readonly running: readonly number[];
}

const lookMilliseconds = 1200;
const longestMilliseconds = 10_000;
/** The stream reports every step; polling only makes up for a missed one. */
const liveMilliseconds = 15_000;

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

/** Whether a job came to its end, but not with everything that it had to do. */
export function fellShort({ state: now, failed }: Pick<Job, 'state' | 'failed'>): boolean {
  return now === 'succeeded' && failed > 0;
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

/** Reported ends by job: a resumed job ends again. */
const announced = new Map<number, number | null>();

/** Says once how a job ended, though both its step and its end may arrive, in either order. */
function announce(ended: Job): void {
  if (announced.get(ended.id) === ended.finished_at) return;
  announced.set(ended.id, ended.finished_at);
  if (state.isOpen) return;
  const { title, message } = ended;
  const look = { label: '查看', run: openJobs };
  if (ended.state === 'failed') toast.error(`${title}失败：${message ?? ''}`);
  else if (ended.state === 'cancelled') toast.info(`${title}已停止`, look);
  else if (fellShort(ended)) toast.warning(`${title}：${message ?? '未全部成功'}`, look);
  else if (ended.result_url) {
    toast.success(`${title}已完成`, { label: '下载', run: () => void downloadResult(ended.id) });
  } else toast.success(`${title}已完成`, look);
}

/** Reports of a job from now on, buffered until they are read. */
function hearOf(id: number) {
  let latest: Job | undefined;
  let wake: () => void = () => undefined;
  const forget = onStream('job', (step) => {
    if ((step as Job).id !== id) return;
    latest = step as Job;
    wake();
  });
  const missed = onStream('open', () => wake());
  return {
    /** The last reported state of the job, or its state after a while. */
    next: async (milliseconds: number): Promise<Job | undefined> => {
      if (!latest) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      const step = latest;
      latest = undefined;
      return step ?? api.getOne<Job>(job.path, id, { shows: 'all' }).catch(() => undefined);
    },
    stop: () => {
      forget();
      missed();
    },
  };
}

/** Follows a job to its end and answers it; `onStep` sees it on the way. */
export async function awaitJob(id: number, onStep?: (job: Job) => void): Promise<Job> {
  publish({ running: [...state.running, id] });
  const heard = hearOf(id);
  // A job may have ended before its id was known here: then no report follows.
  let wait = lookMilliseconds;
  try {
    while (true) {
      const found = await heard.next(wait);
      if (found) onStep?.(found);
      if (found && hasEnded(found)) return found;
      wait = isLive() ? liveMilliseconds : Math.min(wait * 1.15, longestMilliseconds);
    }
  } finally {
    heard.stop();
    publish({ running: state.running.filter((other) => other !== id) });
  }
}

/** Follows a job to its end and says how it ended. */
export async function followJob(id: number): Promise<void> {
  announce(await awaitJob(id));
}

/** Says how jobs ended that this tab did not follow: those of other tabs, and of the time when nothing arrived. */
export function announceOthers(): () => void {
  return onStream('job_ended', (end) => {
    const { id } = end as Pick<Job, 'id'>;
    if (document.visibilityState === 'hidden' || state.running.includes(id)) return;
    void api.getOne<Job>(job.path, id, { shows: 'all' }).then(announce, () => undefined);
  });
}
