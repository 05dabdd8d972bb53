import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Caller } from './caller.ts';

/** What an account may still do that must change its password first. */
const open: ReadonlySet<string> = new Set([
  '/account/login_admin/',
  '/account/login_totp/',
  '/account/logout/',
  '/account/modifypwd/',
  '/api/me/',
  '/api/password_rule/',
]);

/** The calls that are open while the role's second factor is not on yet. */
const openToEnrol: ReadonlySet<string> = new Set([
  ...open,
  '/api/second_factor/',
  '/api/second_factor/begin/',
  '/api/second_factor/confirm/',
]);

/** Refuses everything but changing the password, turning the second factor on, reading oneself and leaving, while either is due; `path` as declared. */
export function refuseUntilChanged(caller: Caller, path: string): void {
  if (caller.kind !== 'user') return;
  if (caller.must_change && !open.has(path)) fail('password.must_change', {});
  if (caller.must_enrol && !openToEnrol.has(path)) fail('second_factor.must_enrol', {});
}
