import { defineFeature } from '../../platform/feature.ts';

export const backupFeature = defineFeature({ name: 'backup' });
