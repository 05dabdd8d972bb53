import type { ComponentType } from 'react';
import { attachmentFeature } from '../../src/features/attachment/feature.ts';
import { auditFeature } from '../../src/features/audit/feature.ts';
import { breakdownFeature } from '../../src/features/breakdown/feature.ts';
import { commentFeature } from '../../src/features/comment/feature.ts';
import { exportFeature } from '../../src/features/export/feature.ts';
import { jobCenterFeature } from '../../src/features/job-center/feature.ts';
import { linkFeature } from '../../src/features/link/feature.ts';
import { notificationFeature } from '../../src/features/notification/feature.ts';
import { printFeature } from '../../src/features/print/feature.ts';
import { revealFeature } from '../../src/features/reveal/feature.ts';
import { savedViewFeature } from '../../src/features/saved-view/feature.ts';
import { searchFeature } from '../../src/features/search/feature.ts';
import { todoFeature } from '../../src/features/todo/feature.ts';
import { prefetchPage } from '../../src/platform/navigation/prefetch.ts';
import { prepareConsole } from '../../src/platform/shell/console.tsx';
import { samplePages } from './pages.tsx';

/** The features whose sections and tools the sample console shows. */
const features = [
  searchFeature,
  jobCenterFeature,
  notificationFeature,
  todoFeature,
  revealFeature,
  breakdownFeature,
  linkFeature,
  attachmentFeature,
  commentFeature,
  auditFeature,
  savedViewFeature,
  exportFeature,
  printFeature,
];

export function openConsole(): Promise<ComponentType> {
  return prepareConsole(samplePages, features, async () => []);
}

export function prefetch(): void {
  prefetchPage(samplePages, location);
}
