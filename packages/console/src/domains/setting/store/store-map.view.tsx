import { useQuery } from '@tanstack/react-query';
import { store } from '@zhanggui/contract/domains/setting/store/store.resource';
import { storePoints } from '@zhanggui/contract/domains/setting/store/store-points.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useSearchParams } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { type Places, PlacesMap } from './places-map.view.tsx';
import { StoreSwitch } from './store-switch.view.tsx';

const listPath = '/store/list';

function placesOf({ areas, points, unplaced }: ReplyOfAction<typeof storePoints>, province: string | null): Places {
  const total = areas.reduce((sum, { stores }) => sum + stores, 0);
  const missing = unplaced > 0 ? `，其中 ${unplaced} 家没有地图位置` : '';
  const cut = total - unplaced > points.length ? `；地图只显示最新的 ${points.length} 家` : '';
  const search = (name: string) =>
    province ? `region=${encodeURIComponent(`${province},${name}`)}` : `view=map&province=${encodeURIComponent(name)}`;
  return {
    words: `${total} 家门店${missing}${cut}；浅色的点是未营业的门店`,
    choices: areas.map(({ name, stores }) => {
      return { key: name, label: `${name} ${stores} 家`, to: `${listPath}?${search(name)}` };
    }),
    values: new Map(areas.map(({ name, stores }) => [name, stores])),
    points: points.map(({ id, name, map_point, status }) => {
      const [lng = 0, lat = 0] = map_point.split(',').map(Number);
      const tone = status === 'open' ? {} : { tone: 'faint' as const };
      return { key: `${listPath}?id=${id}`, lng, lat, title: name, ...tone };
    }),
  };
}

/** Where stores are: a point opens its store, a city the list of its stores. */
export function StoreMap() {
  const [search] = useSearchParams();
  const province = search.get('province');
  const { data, error, refetch } = useQuery({
    queryKey: [store.path, 'points', province],
    queryFn: () => api.call(storePoints, { body: province ? { province } : {} }),
  });
  return (
    <PlacesMap
      what="门店"
      unit="家"
      advice="新建或导入门店后，在门店里选择地图位置"
      head={StoreSwitch}
      places={data && placesOf(data, province)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
