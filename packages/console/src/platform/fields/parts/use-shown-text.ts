import { useState } from 'react';

/** The text of an input that is applied later: it follows the applied text when that changes by other means than typing. */
export function useShownText(applied: string): readonly [string, (text: string) => void] {
  const [shown, setShown] = useState({ text: applied, applied });
  if (shown.applied !== applied) {
    setShown({ text: shown.text.trim() === applied ? shown.text : applied, applied });
  }
  const show = (text: string) => setShown({ text, applied });
  return [shown.text, show];
}
