import { defineFeature } from '../../platform/feature.ts';
import { systemStatePages } from './pages.ts';
import { replicaState } from './replica.enum.ts';
import { systemState } from './system-state.action.ts';

export const systemStateFeature = defineFeature({
  name: 'system-state',
  label: '设置',
  requires: [],
  pages: systemStatePages,
  actions: [systemState],
  enums: [replicaState],
});
