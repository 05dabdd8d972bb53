import type { ComponentType } from 'react';
import { prefetchPage } from '../../src/kernel/navigation/prefetch.ts';
import { prepareConsole } from '../../src/kernel/shell/console.tsx';
import { samplePages } from './pages.tsx';

export function openConsole(): ComponentType {
  return prepareConsole(samplePages, async () => []);
}

export function prefetch(): void {
  prefetchPage(samplePages, location);
}
