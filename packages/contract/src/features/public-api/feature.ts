import { defineFeature } from '../../platform/feature.ts';
import { addAppKey, disableAppKey, enableAppKey, rotateAppKey } from './app-key.action.ts';
import { appKey } from './app-key.resource.ts';
import { publicApiPages } from './pages.ts';

export const publicApiFeature = defineFeature({
  name: 'public-api',
  label: '设置',
  requires: [],
  pages: publicApiPages,
  resources: [appKey],
  actions: [addAppKey, rotateAppKey, disableAppKey, enableAppKey],
});
