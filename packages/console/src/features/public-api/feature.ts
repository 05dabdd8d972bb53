import { defineFeature } from '../../platform/feature.ts';
import { publicApiPages } from './pages.ts';

export const publicApiFeature = defineFeature({
  name: 'public-api',
  pages: publicApiPages,
});
