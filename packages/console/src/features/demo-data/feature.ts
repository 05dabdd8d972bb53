import { defineFeature } from '../../platform/feature.ts';

export const demoDataFeature = defineFeature({ name: 'demo-data' });
