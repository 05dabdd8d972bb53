import { useRef } from 'react';
import { randomId } from './random-id.ts';

interface IntentKey {
  readonly key: () => string;
  readonly renew: () => void;
}

/** One key for what the user intends (an opened dialog, a form), so that sending it twice takes effect once; `renew` starts the next intent. */
export function useIntentKey(): IntentKey {
  const kept = useRef<string>(undefined);
  const renew = () => {
    kept.current = randomId();
  };
  const key = () => {
    kept.current ??= randomId();
    return kept.current;
  };
  return { key, renew };
}
