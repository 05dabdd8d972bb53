import type { openPlaceGoods, openPlaces } from '@zhanggui/contract/domains/points/place/storefront-place.action';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { agentLabelOfApp } from '../../../platform/identity/caller.ts';
import { isOfApp, type NamedPerson, type PlaceForPerson, placesFor } from './access/place-access.query.ts';
import { accessFault } from './access/place-access.ts';
import { metresBetween } from './distance.ts';
import { offeredAt } from './offered-at.query.ts';

type Places = ReplyOfAction<typeof openPlaces>;

/** The places that a person may use, the nearest first where a point is given; those without a point come last. */
export async function placesOf(ctx: Context, body: BodyOfAction<typeof openPlaces>): Promise<Places> {
  const { near = null, limit, ...person } = body;
  const places = await placesFor(ctx, person);
  if (places.length === 0) await requirePerson(ctx, person);
  const usable = places.filter((place) => accessFault(place) === undefined).map((place) => shown(place, near));
  const far = Number.POSITIVE_INFINITY;
  if (near !== null) usable.sort((a, b) => (a.distance_m ?? far) - (b.distance_m ?? far) || compare(a.code, b.code));
  return { results: usable.slice(0, limit ?? 50) };
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

function shown(place: PlaceForPerson, near: string | null): Places['results'][number] {
  const { code, name, region, address, map_point, opening_hours } = place;
  const distance_m = near !== null && map_point !== null ? metresBetween(near, map_point) : null;
  return { code, name, region, address, map_point, opening_hours, distance_m };
}

/** What a place offers to a person who may use it. */
export async function goodsOf(
  ctx: Context,
  code: string,
  person: BodyOfAction<typeof openPlaceGoods>,
): Promise<ReplyOfAction<typeof openPlaceGoods>> {
  const [place] = await placesFor(ctx, person, code);
  if (!place) {
    await requirePerson(ctx, person);
    return fail('not_found', {});
  }
  const reason = accessFault(place);
  if (reason !== undefined) failPoints('place.refused', { reason });
  return { results: await offeredAt(ctx, place) };
}

async function requirePerson({ db, caller }: Context, { enterprise, employee }: NamedPerson): Promise<void> {
  const [found] = await db.rows(
    `SELECT e.id FROM employee e JOIN enterprise n ON n.id = e.enterprise_id
     WHERE n.code = $1 AND e.number = $2 AND NOT e.is_deleted AND NOT n.is_deleted AND ${isOfApp('$3')}`,
    [enterprise, employee, agentLabelOfApp(caller)],
  );
  if (!found) invalid('employee', '该企业没有这位员工');
}
