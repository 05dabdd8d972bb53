import { useSyncExternalStore } from 'react';
import { desktopFrom } from '../../theme/tokens.ts';

const wide = matchMedia(`(min-width: ${desktopFrom}px)`);

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is at least 992 px wide; below it the device counts as mobile. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
