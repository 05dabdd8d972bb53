import { defineFeature } from '../../platform/feature.ts';
import { searchAll } from './search.action.ts';

export const searchFeature = defineFeature({
  name: 'search',
  label: '基础',
  requires: [],
  actions: [searchAll],
});
