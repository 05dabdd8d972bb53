import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { Caller } from './caller.ts';

/** What an account may still do that must change its password first. */
const open: ReadonlySet<string> = new Set([
  '/account/login_admin/',
  '/account/logout/',
  '/account/modifypwd/',
  '/api/me/',
]);

/** Refuses everything but changing the password, reading oneself and leaving, until the password is changed; `path` as declared. */
export function refuseUntilChanged(caller: Caller, path: string): void {
  if (caller.kind === 'user' && caller.must_change && !open.has(path)) fail('password.must_change', {});
}
