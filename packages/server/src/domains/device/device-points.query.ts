import { deviceState } from '@zhanggui/contract/domains/device/device.enum';
import type { devicePoints } from '@zhanggui/contract/domains/device/device-points.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../platform/context.ts';
import { isOfflineSql, placeSql } from './device-sql.ts';

type Points = ReplyOfAction<typeof devicePoints>;

/** Most places that a map shows. */
const maxPlaces = 2000;

/** Stores are closed to bank branches, which have no devices there. */
const noStores = '(SELECT NULL::bigint AS id, NULL::text AS map_point, NULL::text[] AS region)';

const counts = 'count(*)::int AS devices, (count(*) FILTER (WHERE is_offline))::int AS offline';

/** The devices that the caller sees and that are not written off, by area and by place. */
export async function pointsOfDevices(
  { db }: Context,
  { province = null }: BodyOfAction<typeof devicePoints>,
): Promise<Points> {
  const stores = db.scope.kind === 'branch' ? noStores : 'store';
  const placed = `SELECT d.* FROM (SELECT d.store_id, d.bank_cell_id, d.warehouse_id, ${placeSql('d')} AS name, ${isOfflineSql('d')} AS is_offline,
      coalesce(s.map_point, c.map_point) AS map_point, coalesce(s.region, c.region, l.region) AS region
    FROM device d LEFT JOIN ${stores} s ON s.id = d.store_id LEFT JOIN bank_cell c ON c.id = d.bank_cell_id
      LEFT JOIN location l ON l.id = d.warehouse_id
    WHERE d.state <> '${deviceState.retired}' AND NOT d.is_deleted) d WHERE $1::text IS NULL OR region[1] = $1`;
  const areas = await db.rows<Points['areas'][number]>(
    `SELECT coalesce(region[CASE WHEN $1::text IS NULL THEN 1 ELSE 2 END], '') AS name, ${counts} FROM (${placed}) d GROUP BY 1 ORDER BY 2 DESC, 1`,
    [province],
  );
  const places = await db.rows<Points['places'][number]>(
    `SELECT store_id AS store, bank_cell_id AS bank_cell, warehouse_id AS warehouse, coalesce(name, '') AS name, map_point, ${counts}
     FROM (${placed}) d GROUP BY store_id, bank_cell_id, warehouse_id, name, map_point ORDER BY offline DESC, name LIMIT ${maxPlaces}`,
    [province],
  );
  return { areas, places };
}
