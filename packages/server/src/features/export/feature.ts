import { defineFeature } from '../../platform/feature.ts';
import { exportKind } from './export.job.ts';
import { exportOperations } from './export-operations.ts';

/** Lists as files. */
export const exportFeature = defineFeature({
  name: 'export',
  requires: ['audit', 'reveal'],
  jobKinds: [exportKind],
  start: () => ({ recordOperations: exportOperations }),
});
