import { defineFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { usePageBadge } from './use-page-badge.tsx';

export const todoFeature = defineFeature({
  name: 'todo',
  usePageBadge,
  WorkbenchCard: lazyPart(async () => (await import('./todo-card.tsx')).TodoCard),
});
