import { PgBoss } from 'pg-boss';
import type { Pools } from '../database/pools.ts';
import type { JobDeclaration } from '../domain.ts';
import type { RunnerParts } from './run/run-job.ts';

export interface Scheduler {
  /** Lets running jobs end, within ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Runs declared jobs by the clock, each once across all servers of the database. */
export async function startScheduler(
  pools: Pools,
  jobs: readonly JobDeclaration[],
  { contextFor, surface }: Pick<RunnerParts, 'contextFor' | 'surface'>,
): Promise<Scheduler> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pools.owner.query(text, values) },
    schedule: true,
  });
  boss.on('error', (error) => contextFor('scheduler').log.error({ err: error }));
  await boss.start();
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 900 });
    await boss.work(name, () => work(contextFor(name), surface));
    await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
  }
  const declared = new Set(jobs.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!declared.has(name)) await boss.unschedule(name);
  return { stop: () => boss.stop({ graceful: true, timeout: 8000 }) };
}
