import { defineFeature } from '../../platform/feature.ts';
import { backUpNow, readBackups } from './backup.action.ts';

export const backupFeature = defineFeature({
  name: 'backup',
  label: '设置',
  requires: [],
  actions: [backUpNow, readBackups],
});
