import { defineFeature } from '../../platform/feature.ts';
import { accessLogPages } from './pages.ts';

export const accessLogFeature = defineFeature({
  name: 'access-log',
  requires: ['audit'],
  pages: accessLogPages,
});
