import { defineFeature } from '../../platform/feature.ts';
import { clearDemoData, readDemoData } from './demo-data.action.ts';

export const demoDataFeature = defineFeature({
  name: 'demo-data',
  label: '设置',
  requires: [],
  actions: [readDemoData, clearDemoData],
});
