import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import type { JobWork } from '../../platform/jobs/run/job-kind.ts';

const retryMs = 200;
const taken = Symbol('taken');

/**
 * Does the work while no other job commits to the same import. So a check still holds when its rows are applied, and
 * a second run of one file finds what the first has made. The lock ends with its connection, also of a lost server.
 */
export async function oneAtATime<T>(job: JobWork, name: string, work: () => Promise<T>): Promise<T> {
  while (true) {
    const result = await inTransaction(accountsOf(job.ctx), async ({ db }) => {
      const [lock] = await db.rows<{ held: boolean }>(
        "SELECT pg_try_advisory_xact_lock(hashtextextended('import', hashtext($1))) AS held",
        [name],
      );
      if (!lock?.held) return taken;
      await db.rows("SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
      return work();
    });
    if (result !== taken) return result as T;
    await job.report({});
    await wait(retryMs);
  }
}
