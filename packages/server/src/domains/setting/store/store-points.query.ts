import type { storePoints } from '@zhanggui/contract/domains/setting/store/store-points.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Points = ReplyOfAction<typeof storePoints>;

/** Most marks that a map shows. */
const maxPoints = 2000;

/** The stores that the caller sees, on the map of the country or of a province. */
export async function pointsOfStores(
  { db }: Context,
  { province = null, status = null }: BodyOfAction<typeof storePoints>,
): Promise<Points> {
  const given = [province, status];
  const shown = 'NOT is_deleted AND ($1::text IS NULL OR region[1] = $1) AND ($2::text IS NULL OR status = $2)';
  const areas = await db.rows<Points['areas'][number] & { unplaced: number }>(
    `SELECT coalesce(CASE WHEN $1::text IS NULL THEN region[1] ELSE region[2] END, '') AS name, count(*)::int AS stores,
       (count(*) FILTER (WHERE map_point IS NULL))::int AS unplaced
     FROM store WHERE ${shown} GROUP BY 1 ORDER BY 2 DESC, 1`,
    given,
  );
  const points = await db.rows<Points['points'][number] & { map_point: string | null }>(
    `SELECT id, name, map_point, status FROM store WHERE ${shown} AND map_point IS NOT NULL
     ORDER BY id DESC LIMIT ${maxPoints}`,
    given,
  );
  return {
    areas: areas.map(({ name, stores }) => ({ name, stores })),
    points,
    unplaced: areas.reduce((sum, { unplaced }) => sum + unplaced, 0),
  };
}
