import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component whose code is loaded when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  return lazy(async () => ({ default: await loadChunk(load) })) as unknown as FunctionComponent<Props>;
}
