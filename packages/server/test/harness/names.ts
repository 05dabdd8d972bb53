import type { ConnectionTarget } from '../../src/platform/database/connection/connection-target.ts';
import type { Logins } from '../../src/platform/database/pools.ts';
import type { FirstState } from './first-state.ts';

/** The login that may make databases in the test cluster. */
export type Administrator = ConnectionTarget;

declare module 'vitest' {
  interface ProvidedContext {
    administrator: Administrator;
    /** The server's logins of the template; they are the cluster's, so they serve every clone. */
    logins: Logins;
    /** Of the migrated database. */
    firstState: FirstState;
    /** Goes with the run. */
    folder: string;
  }
}

/** The migrated database that tests clone. */
export const templateName = 'zg_template';

/** The server's secret key in all tests. */
export const testSecret = Buffer.from('a-secret-key-that-only-tests-know');

/** Makes every time-out of a request so much longer: a busy machine must not decide what passes. */
export const testTimeoutFactor = 20;

/** Hashes passwords at the least cost; the usual cost has a test of its own. */
export const testPasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
