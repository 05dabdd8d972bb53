import { defineFeature } from '../../platform/feature.ts';
import { changeSavedView, forgetSavedView, keepSavedView, ownSavedViews, savedViews } from './saved-view.action.ts';

export const savedViewFeature = defineFeature({
  name: 'saved-view',
  label: '基础',
  requires: [],
  actions: [savedViews, ownSavedViews, keepSavedView, changeSavedView, forgetSavedView],
});
