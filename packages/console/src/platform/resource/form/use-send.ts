import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';

export type Sent<Reply> = { readonly reply: Reply } | { readonly refused: ApiError };

/** Whether a failed call may have taken effect: then it is sent again under the same key. */
function isUnsure({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Sends what the user intends, once at a time; a refusal ends the intent, as the server would answer its key with it again. */
export function useSend() {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { key, renew } = useIntentKey();
  const send = async <Reply>(work: (intent: string) => Promise<Reply>): Promise<Sent<Reply> | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    try {
      const reply = await work(key());
      renew();
      return { reply };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isUnsure(error)) renew();
      return { refused: error };
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, send };
}
