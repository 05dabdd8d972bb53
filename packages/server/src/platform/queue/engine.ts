import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss, type ScheduleOptions } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import type { Pools } from '../database/pools.ts';
import { failureRetry } from './retry.ts';

/** One job that a server has taken; its heartbeat is renewed for as long as the work goes on. */
export interface TakenWork<Data> {
  readonly data: Data;
  /** An earlier attempt failed, or its server was lost. */
  readonly isRetry: boolean;
  /** Why a dead job failed at last, and how many attempts it had. */
  readonly failure: { readonly message: string; readonly attempts: number };
}

/** A queue and what is done with its jobs; work that throws is tried again. */
export interface QueueWork<Data> {
  readonly name: string;
  /** Each takes a batch and waits until all of it is done; a server works on `workers` × `batch` jobs at a time. */
  readonly workers: number;
  readonly batch: number;
  /** Attempts before a job is dead; those of `failureRetry` unless given. */
  readonly attempts?: number;
  /** Where dead jobs go. */
  readonly dead_queue?: string;
  readonly work: (job: TakenWork<Data>) => Promise<void>;
}

/** Work by the clock. */
export interface ScheduledWork {
  readonly name: string;
  /** Cron expression in Asia/Shanghai. */
  readonly cron: string;
  readonly work: () => Promise<void>;
}

/** A job to be put into a queue; a second one with the same id is left out. */
export interface NewWork {
  readonly id: string;
  readonly data: object;
  readonly start_at: Date;
}

/** Queues of one database, shared by its servers: leases, retries, dead letters, schedules. */
export interface QueueEngine {
  /** Makes a queue and starts its workers. */
  readonly work: <Data extends object>(queue: QueueWork<Data>) => Promise<void>;
  /** Runs jobs by the clock, each once across all servers; schedules that are not among them end. */
  readonly schedule: (jobs: readonly ScheduledWork[]) => Promise<void>;
  /** Puts jobs into a queue within a transaction. */
  readonly insert: (tx: Db, queue: string, jobs: readonly NewWork[]) => Promise<void>;
  /** Looks at once for jobs whose server was lost. */
  readonly recover: () => Promise<void>;
  /** Lets work under way end, within eight seconds. */
  readonly stop: () => Promise<void>;
}

export interface EngineOptions {
  /** A job whose server has not been heard of for so long goes to another; at least 10. */
  readonly lease_seconds?: number;
  /** How often a server says that it still works. */
  readonly beat_seconds?: number;
  /** Pause of a worker that finds nothing and is not notified. */
  readonly poll_seconds?: number;
}

const leaseSeconds = 20;
const beatSeconds = 5;
const pollSeconds = 5;
const longestSeconds = 24 * 3600;
const tenYears = 10 * 365 * 24 * 3600;
const connections = 4;

/** Starts the queues on connections of the owner's. */
export async function startQueueEngine(
  pools: Pick<Pools, 'ownerTarget'>,
  log: Context['log'],
  { lease_seconds = leaseSeconds, beat_seconds = beatSeconds, poll_seconds = pollSeconds }: EngineOptions = {},
): Promise<QueueEngine> {
  const boss = new PgBoss({ ...pools.ownerTarget, ...upkeep, max: connections, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
  boss.on('warning', (warning) => log.warn(warning, 'the queue warns'));
  await boss.start();

  /** Each worker has an id of its own, so that it looks for more as soon as it has done what it took. */
  async function startWorkers<Data extends object>({ name, workers, batch, work }: QueueWork<Data>): Promise<void> {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: batch,
      heartbeatRefreshSeconds: beat_seconds,
      pollingIntervalSeconds: Math.min(1, poll_seconds),
      notifyPollingIntervalSeconds: poll_seconds,
    } as const;
    for (let index = 0; index < workers; index += 1) {
      let worker = '';
      worker = await boss.work<Data, JobResult[], typeof options>(name, options, async (jobs) => {
        const results = await Promise.all(jobs.map((job) => resultOf(job, work)));
        boss.notifyWorker(worker);
        return results;
      });
    }
  }

  return {
    work: async (queue) => {
      const { attempts = failureRetry.attempts, dead_queue } = queue;
      if (dead_queue !== undefined) await boss.createQueue(dead_queue);
      const options = {
        ...{ retryLimit: attempts - 1, retryDelay: failureRetry.first_seconds, retryBackoff: true },
        ...{ retryDelayMax: failureRetry.longest_seconds, heartbeatSeconds: lease_seconds, notify: true },
        ...{ expireInSeconds: longestSeconds, retentionSeconds: tenYears, deleteAfterSeconds: 60 },
        ...(dead_queue === undefined ? {} : { deadLetter: dead_queue }),
      };
      await boss.createQueue(queue.name, options);
      await boss.updateQueue(queue.name, options);
      await startWorkers(queue);
    },
    schedule: (jobs) => schedule(boss, jobs),
    insert: async (tx, queue, jobs) => {
      const rows = jobs.map(({ id, data, start_at }) => ({ id, data, startAfter: start_at.toISOString() }));
      const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }) };
      await boss.insert(queue, rows, { db, returnId: false });
    },
    recover: () => boss.supervise(),
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}

async function resultOf<Data extends object>(
  job: JobWithMetadata<Data>,
  work: QueueWork<Data>['work'],
): Promise<JobResult> {
  try {
    await work({ data: job.data, isRetry: job.retryCount > 0, failure: failureOf(job) });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: error };
  }
}

interface Output {
  readonly message?: string;
  readonly value?: { readonly message?: string };
}

function failureOf({ output, sourceRetryCount }: JobWithMetadata): TakenWork<object>['failure'] {
  const { message, value } = (output ?? {}) as Output;
  return { message: message ?? value?.message ?? '', attempts: (sourceRetryCount ?? 0) + 1 };
}

const upkeep = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  maintenanceIntervalSeconds: 300,
} satisfies ConstructorOptions;

async function schedule(boss: PgBoss, jobs: readonly ScheduledWork[]): Promise<void> {
  const options = { retryLimit: 2, expireInSeconds: 900, notify: true };
  const place: ScheduleOptions = { tz: 'Asia/Shanghai' };
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', ...options });
    await boss.updateQueue(name, options);
    await boss.work(name, work);
    await boss.schedule(name, cron, null, place);
  }
  const declared = new Set(jobs.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!declared.has(name)) await boss.unschedule(name);
}
