import { useLayoutEffect } from 'react';

/** What was typed before the field was there. */
export interface EarlyText {
  text: string;
}

/** Placeholder of the palette while its code loads; keeps the keys typed meanwhile. */
export function EarlyKeys({ early }: { readonly early: EarlyText }) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') early.text = early.text.slice(0, -1);
      else if ([...event.key].length === 1) early.text += event.key;
      else return;
      // The page below would take the letter for a command of its own.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [early]);
  return null;
}
