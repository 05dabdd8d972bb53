import { defineFeature } from '../../platform/feature.ts';
import { shortLinkPages } from './pages.ts';

export const shortLinkFeature = defineFeature({
  name: 'short-link',
  requires: ['print'],
  pages: shortLinkPages,
});
