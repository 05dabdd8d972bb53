import { defineFeature } from '../../platform/feature.ts';
import { exportPaths } from './export-paths.ts';
import { exportedCodes } from './export-values.ts';

export const exportFeature = defineFeature({
  name: 'export',
  label: '基础',
  requires: ['approval', 'reveal'],
  values: [exportedCodes],
  openapi: { recordPaths: exportPaths },
});
