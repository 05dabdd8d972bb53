import { defineFeature } from '../../platform/feature.ts';
import { systemStatePages } from './pages.ts';

export const systemStateFeature = defineFeature({
  name: 'system-state',
  requires: ['backup', 'demo-data'],
  pages: systemStatePages,
});
