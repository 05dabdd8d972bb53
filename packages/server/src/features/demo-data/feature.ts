import { clearDemoData, readDemoData } from '@zhanggui/contract/features/demo-data/demo-data.action';
import { createOwnerDb } from '../../platform/database/db.ts';
import { defineFeature } from '../../platform/feature.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { forgetDemoSignIns } from '../../platform/identity/credentials-file.ts';
import { clearDemo } from './clear-demo.service.ts';
import { demoLoad, demoProgress } from './demo-data.tables.ts';
import { demoFileSubscriber } from './forget-files.service.ts';
import { demoLoadedAt, ownRowsSince } from './own-rows.query.ts';
import { proveSuperuser } from './prove-caller.service.ts';

/** As long as one call may take to empty the tables of a large demo. */
const limits = { lock_timeout_ms: 10_000, statement_timeout_ms: 120_000 };

/** The demo's data, which one act clears before real work begins. */
export const demoDataFeature = defineFeature({
  name: 'demo-data',
  requires: ['attachment', 'audit', 'integrity'],
  subscribers: [demoFileSubscriber],
  tables: [
    { table: demoLoad, scope: 'closed' },
    { table: demoProgress, scope: 'closed' },
  ],
  start: ({ pools, domains, data_dir }) => ({
    handlers: requireUnrestrictedScope([
      handle(readDemoData, async ({ db }) => {
        const loaded_at = await demoLoadedAt(db);
        const own_rows = loaded_at === undefined ? [] : await ownRowsSince(db, domains, loaded_at);
        return { loaded_at: loaded_at === undefined ? null : Math.floor(loaded_at.getTime() / 1000), own_rows };
      }),
      handle(clearDemoData, async (ctx, { body }) => {
        const id = await proveSuperuser(ctx, body);
        const work = createOwnerDb(pools).transaction((db) => clearDemo({ ...ctx, db }, domains, id), limits);
        const done = await work;
        forgetDemoSignIns(data_dir);
        return done;
      }),
    ]),
  }),
});
