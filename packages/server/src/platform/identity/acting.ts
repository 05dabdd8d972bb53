import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Caller } from './caller.ts';

/** What belongs to the person of an account alone, by the beginnings of paths. */
const personal = ['/account/modifypwd/', '/api/second_factor/', '/api/session/', '/api/user_profile/'] as const;

/** Refuses a superuser who acts as another account what is that person's own business. */
export function refuseWhileActing(
  caller: Caller,
  { method, path }: { readonly method: string; readonly path: string },
): void {
  if (caller.kind !== 'user' || !caller.acted_by || method === 'GET') return;
  if (personal.some((own) => path.startsWith(own))) fail('session.acting', {});
}
