import { useSyncExternalStore } from 'react';
import { desktopFrom, tableFrom } from '../../theme/tokens.ts';

/** A hook that follows a media query. */
function followMedia(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the window is at least 992 px wide; below it the device counts as mobile. */
export const useIsDesktop = followMedia(`(min-width: ${desktopFrom}px)`);

/** Whether lists are tables: on a desktop, and from 768 px where a mouse points, as at 150 % zoom. */
export const useHasTables = followMedia(
  `(min-width: ${desktopFrom}px), (min-width: ${tableFrom}px) and (pointer: fine)`,
);
