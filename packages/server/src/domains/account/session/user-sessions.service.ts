import type { userSessions } from '@zhanggui/contract/domains/account/user.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockAccount } from '../../../platform/identity/account/account.query.ts';
import { mayManage } from '../../../platform/identity/account/grant.service.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { liveSessions } from '../../../platform/identity/session/session.query.ts';
import { endSession } from '../../../platform/identity/session/session.service.ts';

type Sessions = ReplyOfAction<typeof userSessions>;

const most = 100;

/** The live sessions of an account, the newest first. */
export async function sessionsOf(ctx: Context, user_id: number): Promise<Sessions> {
  accountKeeper(ctx, '查看登录设备');
  const { rows } = await liveSessions(ctx.db, {
    ...{ user_id, current_id: 0, now: ctx.clock(), idle_seconds: ctx.identity.life.idle_seconds },
    ...{ limit: most, offset: 0 },
  });
  return {
    sessions: rows.map(({ id, address, user_agent, created_at, last_seen_at }) => ({
      ...{ id, address, user_agent, created_at: seconds(created_at), last_seen_at: seconds(last_seen_at) },
    })),
  };
}

/** Ends one session of an account that the caller may manage. */
export async function endSessionOf(
  ctx: Context,
  user_id: number,
  session_id: number,
): Promise<{ readonly id: number }> {
  accountKeeper(ctx, '退出该设备');
  await inTransaction(ctx, async (tx) => {
    mayManage(tx, await lockAccount(tx.db, user_id), '退出该设备');
    if (!(await endSession(tx, user_id, session_id))) invalid('session', '该设备已退出登录');
  });
  return { id: user_id };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
