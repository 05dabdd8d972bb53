import { request } from '../api/request.ts';
import { admitToken, type SignInReply } from './sign-in.ts';

/** Signs in by the second step: a code of the authenticator or a recovery code; rejects with the server's `ApiError`. */
export async function answerChallenge(challenge: string, code: string): Promise<void> {
  const call = { method: 'POST', path: '/account/login_totp/', body: { challenge, code: code.trim() } } as const;
  await admitToken((await request(call, { shows: 'all' })) as SignInReply);
}
