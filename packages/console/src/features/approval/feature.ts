import { defineFeature } from '../../platform/feature.ts';
import { approvalPages } from './pages.ts';

export const approvalFeature = defineFeature({
  name: 'approval',
  pages: approvalPages,
});
