import type { openPointsCatalogue } from '@zhanggui/contract/domains/points/mall/points-mall.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Shown = ReplyOfAction<typeof openPointsCatalogue>;

/** A mall of points that is open. */
export interface OpenMall extends Pick<Shown, 'name' | 'theme' | 'notice' | 'banners' | 'ends_at'> {
  readonly mall_id: number;
  readonly enterprise_id: number;
}

/** The mall of points behind a mall where it is open now; `undefined` where it is closed, and where there is none. */
export async function openMallOf({ db, clock }: Context, mall_id: number | null): Promise<OpenMall | undefined> {
  const [mall] = await db.rows<OpenMall>(
    `SELECT p.mall_id, p.enterprise_id, p.name, p.theme, p.notice, p.banners, floor(extract(epoch FROM p.ends_at))::bigint AS ends_at
     FROM points_mall p JOIN enterprise n ON n.id = p.enterprise_id AND n.state = 'active'
     WHERE p.mall_id = $1 AND p.state = 'open' AND NOT p.is_deleted
       AND coalesce(p.starts_at <= $2::timestamptz, true) AND coalesce(p.ends_at > $2::timestamptz, true)`,
    [mall_id, clock()],
  );
  return mall;
}
