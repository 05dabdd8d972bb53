import { request } from '../api/request.ts';
import { flash } from '../kit/toast/flash.ts';
import { loadNarrowing } from '../session/narrowing.ts';
import { session } from '../session/session.ts';
import { toSignedInUser, type WireUser } from '../session/user.ts';
import { grantedIds } from './granted-ids.ts';
import { signOut } from './sign-out.ts';

/** Shown to an account without any permission, before it is signed out. */
const noPermissions = '暂无登录权限！！！';

export interface SignInReply {
  readonly token: string;
  readonly user: WireUser;
}

/** Signs in, or answers the challenge of the second step; rejects with the server's `ApiError`, which the page shows in place. */
export async function signIn(username: string, password: string): Promise<string | undefined> {
  const body = { username: username.trim(), password };
  const call = { method: 'POST', path: '/account/login_admin/', body } as const;
  const reply = (await request(call, { shows: 'all' })) as SignInReply | { readonly challenge: string };
  if ('challenge' in reply) return reply.challenge;
  await admitToken(reply);
  return undefined;
}

/** Keeps the token of a sign-in that has succeeded, and lets its user in. */
export async function admitToken({ token, user }: SignInReply): Promise<void> {
  session.keepToken(token);
  await admit(user);
}

/** Signs in with the granted permissions; an account without any gets a message and is signed out. */
export async function admit(user: WireUser): Promise<void> {
  const permissions = await grantedIds(user);
  if (permissions.length > 0) {
    await loadNarrowing(toSignedInUser(user));
    return session.know(user, permissions);
  }
  flash('error', noPermissions);
  await signOut();
}
