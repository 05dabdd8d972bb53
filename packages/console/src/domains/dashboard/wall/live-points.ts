import type { latestSales } from '@zhanggui/contract/domains/dashboard/sales/latest.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { MapPoint } from '../../../platform/kit/map/region-map.tsx';
import { placeIn, type RegionPlaces } from '../../../platform/kit/map/region-places.ts';

type Sale = ReplyOfAction<typeof latestSales>['rows'][number];

/** The place of each city that bought lately, by its newest order; orders after `seen` draw the eye. */
export function livePoints(sales: readonly Sale[], places: RegionPlaces, seen: number): MapPoint[] {
  const points = new Map<string, MapPoint>();
  for (const { id, region } of sales) {
    const place = placeIn(places, region);
    const key = cityOf(region);
    if (!place || points.has(key)) continue;
    const [lng, lat] = place;
    points.set(key, { key, lng, lat, title: key, tone: id > seen ? 'live' : 'faint' });
  }
  return [...points.values()];
}

/** Province and city in one word: 山东省青岛市; a municipality is its own city. */
export function cityOf(region: Sale['region']): string {
  const [province, city] = region ?? [];
  if (province === undefined) return '未填写地区';
  return city === undefined || city === '市辖区' || city === '县' ? province : `${province}${city}`;
}
