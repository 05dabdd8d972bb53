import { defineFeature } from '../../platform/feature.ts';
import { exportPaths } from './export-paths.ts';

export const exportFeature = defineFeature({
  name: 'export',
  label: '基础',
  requires: ['reveal'],
  openapi: { recordPaths: exportPaths },
});
