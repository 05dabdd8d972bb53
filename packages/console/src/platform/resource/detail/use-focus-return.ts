import { useLayoutEffect } from 'react';

const floating = '.ant-drawer, .ant-modal-wrap';

/** Gives the focus back to where it was before a window opened, unless the user has gone elsewhere since. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.closest(floating) !== null;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
