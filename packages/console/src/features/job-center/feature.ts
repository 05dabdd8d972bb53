import { defineFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { jobCenterPages } from './pages.ts';

export const jobCenterFeature = defineFeature({
  name: 'job-center',
  requires: ['bulk', 'import'],
  pages: jobCenterPages,
  WorkbenchCard: lazyPart(async () => (await import('./jobs-card.tsx')).JobsCard),
  LateBarTool: lazyPart(async () => (await import('./jobs-button.tsx')).JobsButton),
});
