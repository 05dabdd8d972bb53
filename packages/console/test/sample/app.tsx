import type { ComponentType } from 'react';
import { prefetchPage } from '../../src/platform/navigation/prefetch.ts';
import { prepareConsole } from '../../src/platform/shell/console.tsx';
import { samplePages } from './pages.tsx';

export function openConsole(): ComponentType {
  return prepareConsole(samplePages, async () => []);
}

export function prefetch(): void {
  prefetchPage(samplePages, location);
}
