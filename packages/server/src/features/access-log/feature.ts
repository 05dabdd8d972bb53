import { defineFeature } from '../../platform/feature.ts';
import { apiLogBindings } from './api-log.bindings.ts';
import { apiLogTables } from './api-log.scope.ts';
import { apiLog } from './api-log.tables.ts';
import { createCallLog } from './call-log.ts';
import { forgetCalls } from './forget-calls.job.ts';

/** Sign-ins, and the calls that failed, were refused or were slow. */
export const accessLogFeature = defineFeature({
  name: 'access-log',
  tables: apiLogTables,
  outlasts_demo: [{ table: apiLog }],
  bindings: apiLogBindings,
  jobs: [forgetCalls],
  start: ({ db, log }) => {
    const calls = createCallLog(db, log);
    return { onCall: calls.take, stop: calls.stop };
  },
});
