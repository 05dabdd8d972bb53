import { type RefObject, useEffect, useState } from 'react';

interface Wall {
  readonly isWall: boolean;
  readonly enter: () => void;
}

/** Shows an element in full screen, for a wall display; Escape leaves it. */
export function useWall(element: RefObject<HTMLElement | null>): Wall {
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    const changed = () =>
      setWall(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  return { isWall, enter: () => void element.current?.requestFullscreen() };
}
