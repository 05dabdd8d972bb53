import { defineFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { ViewButton } from './view-button.tsx';

export const savedViewFeature = defineFeature({
  name: 'saved-view',
  listTool: { Tool: ViewButton, place: 'first' },
  ListTabs: lazyPart(async () => (await import('./view-tabs.tsx')).ViewTabs),
  WorkbenchCard: lazyPart(async () => (await import('./views-card.tsx')).ViewsCard),
});
