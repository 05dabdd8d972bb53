import {
  answerChallenge,
  endSession,
  enterAgent,
  leaveAgent,
  leaveSignInAs,
  me,
  sessions,
  signIn,
  signOut,
} from '@zhanggui/contract/domains/account/session/session.action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { endSession as endOwn, moveSession } from '../../../platform/identity/session/session.service.ts';
import type { SignedIn } from '../../../platform/identity/sign-in/admit.service.ts';
import { answerChallenge as answerWith } from '../../../platform/identity/sign-in/challenge.service.ts';
import { signIn as signInWith } from '../../../platform/identity/sign-in/sign-in.service.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import { ownSessions } from './own-sessions.query.ts';
import { leaveSignInAs as leaveActing } from './sign-in-as.service.ts';
import { signedInUser } from './signed-in-user.query.ts';

export const sessionHandlers: readonly ActionHandler[] = [
  handle(signIn, async (ctx, { body }) => {
    const answer = await signInWith(ctx, body);
    return 'challenge' in answer ? answer : opened(ctx, answer);
  }),
  handle(answerChallenge, async (ctx, { body }) => opened(ctx, await answerWith(ctx, body))),
  handle(signOut, async (ctx) => {
    const caller = signedIn(ctx.caller);
    await endOwn(ctx, caller.acted_by?.id ?? caller.id, caller.session_id);
    return { msg: 'SUCCESS' };
  }),
  handle(me, (ctx) => {
    const { id, scope } = signedIn(ctx.caller);
    return signedInUser(ctx, id, scope.kind === 'agent' ? 'inside' : 'outside');
  }),
  handle(enterAgent, async (ctx) => {
    await moveSession(ctx, 'inside');
    return signedInUser(ctx, signedIn(ctx.caller).id, 'inside');
  }),
  handle(leaveAgent, async (ctx) => {
    await moveSession(ctx, 'outside');
    return signedInUser(ctx, signedIn(ctx.caller).id, 'outside');
  }),
  handle(leaveSignInAs, async (ctx) => signedInUser(asHeadOffice(ctx), await leaveActing(ctx), 'outside')),
  handle(sessions, (ctx, { body }) => ownSessions(ctx, body)),
  handle(endSession, async (ctx, { params }) => {
    const ended = await endOwn(ctx, signedIn(ctx.caller).id, params.id);
    return ended ? undefined : fail('not_found', {});
  }),
];

/** The context of the superuser who acted as another account. */
function asHeadOffice(ctx: Context): Context {
  return { ...ctx, db: ctx.identity.db, caller: { ...signedIn(ctx.caller), acted_by: null } };
}

async function opened(ctx: Context, { token, user_id }: SignedIn) {
  return { token, user: await signedInUser({ ...ctx, db: ctx.identity.db }, user_id, 'outside') };
}
