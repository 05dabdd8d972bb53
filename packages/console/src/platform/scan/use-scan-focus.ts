import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a field that scanners type into: it comes back whenever nothing else that takes text or clicks has it. */
export function useScanFocus(active: 'active' | 'resting'): RefObject<HTMLInputElement | null> {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (active === 'resting') return;
    const comeBack = () => {
      const focused = document.activeElement;
      const isFree = !focused || focused === document.body || focused.id === 'main' || focused.tagName === 'DIALOG';
      if (isFree) element.current?.focus({ preventScroll: true });
    };
    element.current?.focus({ preventScroll: true });
    const later = () => setTimeout(comeBack);
    document.addEventListener('focusout', later);
    document.addEventListener('click', later);
    return () => {
      document.removeEventListener('focusout', later);
      document.removeEventListener('click', later);
    };
  }, [active]);
  return element;
}
