import { useEffect } from 'react';
import { useSession } from '../../../../platform/session/use-session.ts';
import { type KeptStocktake, keepStocktake } from './kept-stocktake.ts';

/** Lets a stocktake be counted after a reload without a connection; null when it is not open. */
export function useOfflineDesk(stocktake: number, kept: KeptStocktake | null | undefined): void {
  const user = useSession().user?.user_id ?? 0;
  const text = kept && JSON.stringify(kept);
  useEffect(() => {
    if (text === undefined) return;
    keepStocktake(user, stocktake, text === null ? null : (JSON.parse(text) as KeptStocktake));
    // Browsers offer it on https and on this machine only; elsewhere a reload needs the connection.
    if (text !== null) navigator.serviceWorker?.register('/count-worker.js').catch(() => undefined);
  }, [user, stocktake, text]);
}
