import { ApiError } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { flash } from '../kit/feedback/flash.ts';
import { session } from '../session/session.ts';
import type { WireUser } from '../session/user.ts';
import { admit } from './sign-in.ts';

const pauses = [500, 2000];

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A restarting server is back in seconds, so a retry avoids a new sign-in. */
async function readUser(attempt = 0): Promise<WireUser> {
  try {
    return (await request({ method: 'GET', path: '/api/me/' }, { shows: 'all' })) as WireUser;
  } catch (error) {
    const pause = pauses[attempt];
    const passes = error instanceof ApiError && (error.status === 0 || error.status === 503);
    if (!passes || pause === undefined) throw error;
    await wait(pause);
    return readUser(attempt + 1);
  }
}

/** Finds out who holds the stored token; a failure is logged and leads to the sign-in page. */
export async function loadUser(): Promise<void> {
  try {
    await admit(await readUser());
  } catch (error) {
    reportError(error);
    const { expired, due } = session.read();
    if (expired || due) return;
    flash('error', error instanceof Error ? error.message : String(error));
    session.clearToken();
    location.reload();
  }
}
