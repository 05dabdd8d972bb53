import { deviceState } from '@zhanggui/contract/domains/device/device.enum';
import { failDevice } from '@zhanggui/contract/domains/device/device.errors';
import type { openHeartbeat } from '@zhanggui/contract/domains/device/heartbeat.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { branchOfApp } from '../../platform/identity/caller.ts';
import { offlineAtSql } from './device-sql.ts';

type Reply = ReplyOfAction<typeof openHeartbeat>;

/** Devices that an application may speak for: one of a branch for those of its branch. */
const isOwn = (d: string, place: string) => `(${place}::bigint IS NULL OR ${d}.agent_label_id = ${place}::bigint)`;

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
         last_heartbeat_at = greatest(d.last_heartbeat_at, to_timestamp($2::float8)),
         software = CASE WHEN d.last_heartbeat_at > to_timestamp($2::float8) THEN d.software ELSE coalesce($3::text, d.software) END
       WHERE d.code = $1 AND d.state <> '${deviceState.retired}' AND NOT d.is_deleted AND ${isOwn('d', '$4')}
       RETURNING d.code, extract(epoch FROM d.last_heartbeat_at)::bigint AS last_heartbeat_at,
         extract(epoch FROM ${offlineAtSql('d')})::bigint AS offline_at`,
      [code, sent, software, branchOfApp(tx.caller)],
    );
    return taken ?? refuse(tx, code);
  });
}

async function refuse(tx: Context, code: string): Promise<never> {
  const [known] = await tx.db.rows(
    `SELECT id FROM device d WHERE code = $1 AND NOT is_deleted AND ${isOwn('d', '$2')}`,
    [code, branchOfApp(tx.caller)],
  );
  return known ? failDevice('device.retired', {}) : fail('not_found', {});
}
