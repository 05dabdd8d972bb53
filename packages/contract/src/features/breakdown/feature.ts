import { defineFeature } from '../../platform/feature.ts';
import { breakdownPaths } from './breakdown-paths.ts';

export const breakdownFeature = defineFeature({
  name: 'breakdown',
  label: '基础',
  requires: [],
  openapi: { recordPaths: breakdownPaths },
});
