import { sessions } from '@zhanggui/contract/domains/account/session/session.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { defaultLimit } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { liveSessions } from '../../../platform/identity/session/session.query.ts';
import { signedIn } from '../../../platform/resource/access.ts';

/** The caller's own live sessions, as lists are answered. */
export async function ownSessions(
  ctx: Context,
  page: BodyOfAction<typeof sessions>,
): Promise<ReplyOfAction<typeof sessions>> {
  const caller = signedIn(ctx.caller);
  const [limit, offset] = [page.limit ?? defaultLimit, page.offset ?? 0];
  const { count, rows } = await liveSessions(accountsOf(ctx).db, {
    user_id: caller.id,
    current_id: caller.session_id,
    now: ctx.clock(),
    idle_seconds: ctx.identity.life.idle_seconds,
    ...{ limit, offset },
  });
  const link = (from: number) => `${sessions.path}?limit=${limit}&offset=${from}`;
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: rows.map(({ id, address, user_agent, ...times }) => ({
      id,
      address,
      user_agent,
      is_current: id === caller.session_id,
      created_at: seconds(times.created_at),
      last_seen_at: seconds(times.last_seen_at),
      expires_at: seconds(times.expires_at),
    })),
  };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
