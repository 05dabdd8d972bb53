import { defineFeature } from '../../platform/feature.ts';
import { revealOperations } from './reveal-operations.ts';

/** Shows masked fields for a stated reason. */
export const revealFeature = defineFeature({
  name: 'reveal',
  requires: ['audit'],
  start: () => ({ recordOperations: revealOperations }),
});
