import { defineFeature } from '../../platform/feature.ts';

/** Documents on paper; domains tie their own papers by `handlePrint`. */
export const printFeature = defineFeature({ name: 'print', requires: ['audit'] });
