import { defineFeature } from '../../platform/feature.ts';
import { usePageBadge } from './use-page-badge.tsx';

export const todoFeature = defineFeature({
  name: 'todo',
  usePageBadge,
});
