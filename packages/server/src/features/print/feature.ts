import { defineFeature } from '../../platform/feature.ts';

/** Print documents; domains bind theirs with `handlePrint`. */
export const printFeature = defineFeature({ name: 'print', requires: ['audit', 'export'] });
