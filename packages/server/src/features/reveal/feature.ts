import { defineFeature } from '../../platform/feature.ts';
import { revealOperations } from './reveal-operations.ts';

/** Looks at what records mask, with a reason. */
export const revealFeature = defineFeature({
  name: 'reveal',
  requires: ['audit'],
  start: () => ({ recordOperations: revealOperations }),
});
