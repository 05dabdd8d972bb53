import type { readChannel } from '@zhanggui/contract/domains/mall/channel/channel.action';
import type { channelState } from '@zhanggui/contract/domains/mall/channel/channel.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { channelOf, lockChannel, mallOf } from './channel-lock.service.ts';

type State = ValueOf<typeof channelState>;

type Moments = Readonly<Record<'pushed_at' | 'compared_at' | 'pulled_at', Date | null>>;
type Standing = Moments &
  Pick<ReplyOfAction<typeof readChannel>, 'state' | 'pull_error' | 'waiting' | 'failed' | 'differing'>;

const seconds = (moment: Date | null) => (moment ? Math.floor(moment.getTime() / 1000) : null);

/** How the connection of a mall stands. */
export async function channelStanding(ctx: Context, id: number): Promise<ReplyOfAction<typeof readChannel>> {
  const { channel } = await mallOf(ctx, id);
  const [row] = await ctx.db.rows<Standing>(
    `SELECT coalesce(c.state, 'disabled') AS state, c.pushed_at, c.compared_at, c.pulled_at, c.pull_error,
       (SELECT count(*) FROM mall_channel_message m WHERE m.mall_id = w.id AND m.state = 'waiting' AND NOT m.is_deleted)::int AS waiting,
       (SELECT count(*) FROM mall_channel_message m WHERE m.mall_id = w.id AND m.state = 'failed' AND NOT m.is_deleted)::int AS failed,
       (SELECT count(*) FROM mall_channel_goods g WHERE g.mall_id = w.id AND g.difference <> 'none' AND NOT g.is_deleted)::int AS differing
     FROM mall w LEFT JOIN mall_channel c ON c.mall_id = w.id WHERE w.id = $1`,
    [id],
  );
  if (!row) return fail('not_found', {});
  return {
    ...{ ...row, is_configured: channel !== undefined, pushed_at: seconds(row.pushed_at) },
    ...{ compared_at: seconds(row.compared_at), pulled_at: seconds(row.pulled_at) },
  };
}

/** Turns the runs by the clock of a mall on or off. */
export async function switchChannel(ctx: Context, id: number, state: State): Promise<undefined> {
  const mall = await mallOf(ctx, id, 'push');
  if (state === 'enabled') channelOf(mall);
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, mall);
    await tx.db.rows(
      `UPDATE mall_channel SET state = $2, ${edited({ at: '$3', by: '$4::bigint' })} WHERE mall_id = $1`,
      [id, state, tx.clock(), accountIdOf(tx.caller)],
    );
    return undefined;
  });
}
