import { defineFeature } from '../../platform/feature.ts';
import { xrayPages } from './pages.ts';

export const xrayFeature = defineFeature({
  name: 'xray',
  pages: xrayPages,
});
