import type { ConnectionTarget } from '../../src/platform/database/connection/connection-target.ts';

/** The login that may make databases in the test cluster. */
export type Administrator = ConnectionTarget;

declare module 'vitest' {
  interface ProvidedContext {
    administrator: Administrator;
    /** Goes with the run. */
    folder: string;
  }
}

/** The migrated database that tests clone. */
export const templateName = 'zg_template';

/** The server's secret key in all tests. */
export const testSecret = Buffer.from('a-secret-key-that-only-tests-know');
