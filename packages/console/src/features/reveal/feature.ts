import { defineFeature } from '../../platform/feature.ts';
import { useReveal } from './use-reveal.tsx';

export const revealFeature = defineFeature({
  name: 'reveal',
  useShownRecord: useReveal,
});
