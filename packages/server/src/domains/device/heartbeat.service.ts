import { deviceState } from '@zhanggui/contract/domains/device/device.enum';
import { failDevice } from '@zhanggui/contract/domains/device/device.errors';
import type { openHeartbeat } from '@zhanggui/contract/domains/device/heartbeat.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { agentLabelOfApp } from '../../platform/identity/caller.ts';
import { offlineAtSql } from './device-sql.ts';

type Reply = ReplyOfAction<typeof openHeartbeat>;

/** Devices whose code is $1 and that an application speaks for; $2 is the agent label that it is limited to. */
const named = 'd.code = $1 AND NOT d.is_deleted AND ($2::bigint IS NULL OR d.agent_label_id = $2)';

/** Takes a heartbeat; one that was sent before the last known one changes nothing, and none lies in the future. */
export function takeHeartbeat(
  ctx: Context,
  code: string,
  { sent_at, software = null }: BodyOfAction<typeof openHeartbeat>,
): Promise<Reply> {
  return inTransaction(ctx, async (tx) => {
    const now = Math.floor(tx.clock().getTime() / 1000);
    const sent = Math.min(sent_at ?? now, now);
    const [taken] = await tx.db.rows<Reply>(
      `UPDATE device d SET ${noEdit('devices report while their records are open in forms')}
         last_heartbeat_at = greatest(d.last_heartbeat_at, to_timestamp($4::float8)),
         software = CASE WHEN d.last_heartbeat_at > to_timestamp($4::float8) THEN d.software ELSE coalesce($3::text, d.software) END
       WHERE ${named} AND d.state <> '${deviceState.retired}'
       RETURNING d.code, extract(epoch FROM d.last_heartbeat_at)::bigint AS last_heartbeat_at,
         extract(epoch FROM ${offlineAtSql('d')})::bigint AS offline_at`,
      [code, agentLabelOfApp(tx.caller), software, sent],
    );
    return taken ?? refuse(tx, code);
  });
}

async function refuse({ db, caller }: Context, code: string): Promise<never> {
  const [known] = await db.rows(`SELECT d.id FROM device d WHERE ${named}`, [code, agentLabelOfApp(caller)]);
  return known ? failDevice('device.retired', {}) : fail('not_found', {});
}
