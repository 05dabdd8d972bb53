import { defineFeature } from '../../platform/feature.ts';
import { breakdownOperations } from './breakdown-operations.ts';

/** Figures that open down to the rows that they are the sum of. */
export const breakdownFeature = defineFeature({
  name: 'breakdown',
  start: () => ({ recordOperations: breakdownOperations }),
});
