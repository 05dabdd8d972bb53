import { request } from '../api/request.ts';
import { session } from '../session/session.ts';

const timeoutMilliseconds = 3000;

/** Revokes the session, forgets everything personal, and opens the sign-in page anew. */
export async function signOut(): Promise<void> {
  if (session.read().token !== null) {
    const call = { method: 'POST', path: '/account/logout/', body: {} } as const;
    // Signing out must not depend on the server's answer.
    await request(call, { shows: 'all', signal: AbortSignal.timeout(timeoutMilliseconds) }).catch(() => undefined);
  }
  session.clear();
  location.replace('/login');
}
