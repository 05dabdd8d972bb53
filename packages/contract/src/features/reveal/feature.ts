import { defineFeature } from '../../platform/feature.ts';
import { revealPaths } from './reveal-paths.ts';

export const revealFeature = defineFeature({
  name: 'reveal',
  label: '基础',
  requires: [],
  openapi: { recordPaths: revealPaths },
});
