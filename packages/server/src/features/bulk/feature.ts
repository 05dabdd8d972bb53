import { defineFeature } from '../../platform/feature.ts';
import { bulkBindings } from './bulk.bindings.ts';
import { bulkHandlers, resumeHandlers } from './bulk.handlers.ts';
import { bulkKind } from './bulk.job.ts';
import { bulkActions } from './bulk-action.ts';
import { forgetJobItems } from './forget-items.job.ts';
import { bulkTables } from './job-item.scope.ts';

/** Actions on many records, as jobs. */
export const bulkFeature = defineFeature({
  name: 'bulk',
  requires: ['approval'],
  tables: bulkTables,
  bindings: bulkBindings,
  handlers: resumeHandlers,
  jobs: [forgetJobItems],
  start: (surface) => {
    const bulk = bulkActions(surface);
    return { handlers: bulkHandlers(bulk), jobKinds: [bulkKind(bulk)] };
  },
});
