import { defineFeature } from '../../platform/feature.ts';
import { Figure } from './figure.tsx';

export const breakdownFeature = defineFeature({
  name: 'breakdown',
  Value: Figure,
});
