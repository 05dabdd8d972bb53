import { defineFeature } from '../../platform/feature.ts';
import { integrityPages } from './pages.ts';

export const integrityFeature = defineFeature({
  name: 'integrity',
  pages: integrityPages,
});
