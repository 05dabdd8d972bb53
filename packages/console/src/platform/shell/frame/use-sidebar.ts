import { useEffect, useState } from 'react';
import { useIsDesktop } from '../../kit/layout/use-is-desktop.ts';
import { readStorage, storageKeys, writeStorage } from '../../session/storage.ts';

/** The side menu: a column that is remembered as open or closed, or a drawer on mobile that always starts closed. */
export interface Sidebar {
  readonly device: 'desktop' | 'mobile';
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

const opened = '1';
const closed = '0';

/** The state of the side menu. Leaving phone width closes the drawer at once, without animation. */
export function useSidebar(): Sidebar {
  const isDesktop = useIsDesktop();
  const [column, setColumn] = useState(() => readStorage(storageKeys.sidebar) !== closed);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    if (isDesktop) setDrawer(false);
  }, [isDesktop]);
  if (!isDesktop) {
    return {
      device: 'mobile',
      opened: drawer,
      toggle: () => setDrawer(!drawer),
      close: () => setDrawer(false),
    };
  }
  const show = (next: boolean) => {
    writeStorage(storageKeys.sidebar, next ? opened : closed);
    setColumn(next);
  };
  return { device: 'desktop', opened: column, toggle: () => show(!column), close: () => show(false) };
}
