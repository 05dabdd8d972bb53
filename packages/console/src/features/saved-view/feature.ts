import { defineFeature } from '../../platform/feature.ts';
import { ViewButton } from './view-button.tsx';

export const savedViewFeature = defineFeature({
  name: 'saved-view',
  listTool: { Tool: ViewButton, place: 'first' },
});
