import { type RefCallback, useCallback } from 'react';

/** Lets keys reach an element, and scroll it, while it has more than it shows. */
export function useScrollFocus(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const isScrolling = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (isScrolling) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
}
