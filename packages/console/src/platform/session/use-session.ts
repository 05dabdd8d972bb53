import { useSyncExternalStore } from 'react';
import { type Session, session } from './session.ts';

/** The session, read again whenever it changes. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read, session.nobody);
}
