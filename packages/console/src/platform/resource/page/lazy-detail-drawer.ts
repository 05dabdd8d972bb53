import { useEffect } from 'react';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { whenIdle } from '../../stream/when-idle.ts';

/** The drawer of a list's records, whose code comes after the list. */
export const DetailDrawer = lazyPart(async () => (await import('../detail/detail-drawer.tsx')).DetailDrawer);

/** Fetches the drawer's code once the browser has nothing to do, so that the first record opens at once. */
export function useDetailDrawerAhead(): void {
  useEffect(() => whenIdle(() => void DetailDrawer.load().catch(() => undefined)), []);
}
