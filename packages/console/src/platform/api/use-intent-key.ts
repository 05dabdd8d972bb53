import { useCallback, useState } from 'react';
import { randomId } from './random-id.ts';

/** One key for what the user intends (an opened dialog, a form), so that sending it twice takes effect once; `renew` starts the next intent. */
export function useIntentKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(randomId);
  const renew = useCallback(() => setKey(randomId()), []);
  return { key, renew };
}
