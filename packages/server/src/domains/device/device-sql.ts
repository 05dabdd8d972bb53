import { deviceConnection, deviceState } from '@zhanggui/contract/domains/device/device.enum';

/** SQL of when a device is offline unless it reports again. */
export const offlineAtSql = (d: string) => `(${d}.last_heartbeat_at + ${d}.offline_minutes * interval '1 minute')`;

const isUsed = (d: string) => `${d}.state = '${deviceState.in_use}'`;

/** SQL of whether a device in use has been silent for longer than it may be. */
export const isOfflineSql = (d: string) => `(${isUsed(d)} AND coalesce(${offlineAtSql(d)} < now(), false))`;

/** SQL of whether a device reports. */
export const connectionSql = (d: string) => `CASE WHEN NOT ${isUsed(d)} THEN '${deviceConnection.unused}'
  WHEN ${d}.last_heartbeat_at IS NULL THEN '${deviceConnection.never}'
  WHEN ${isOfflineSql(d)} THEN '${deviceConnection.offline}' ELSE '${deviceConnection.online}' END`;

/** SQL of where a device stands, in words. */
export const placeSql = (d: string) => `coalesce(
  (SELECT '门店 ' || s.name FROM store_ref s WHERE s.id = ${d}.store_id),
  (SELECT '网点 ' || c.name FROM bank_cell c WHERE c.id = ${d}.bank_cell_id),
  (SELECT '仓库 ' || l.name FROM location l WHERE l.id = ${d}.warehouse_id))`;

/** Warnings: devices in use that are offline since before a moment. */
export const offlineFactsSql = (before: string) => `
    SELECT d.id AS subject_id, d.agent_label_id, NULL::bigint AS order_id, d.name AS title,
      concat_ws('，', ${placeSql('d')}, d.code) AS detail, ${offlineAtSql('d')} AS since
    FROM device d WHERE ${isUsed('d')} AND d.last_heartbeat_at < ${before} AND ${offlineAtSql('d')} < ${before} AND NOT d.is_deleted`;
