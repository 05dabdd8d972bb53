import { useQuery } from '@tanstack/react-query';
import { device } from '@zhanggui/contract/domains/device/device.resource';
import { devicePoints } from '@zhanggui/contract/domains/device/device-points.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { type Places, PlacesMap } from '../setting/store/places-map.view.tsx';
import { DeviceSwitch } from './device-switch.view.tsx';

const listPath = '/basic/device';

type Place = ReplyOfAction<typeof devicePoints>['places'][number];

const words = ({ devices, offline }: Pick<Place, 'devices' | 'offline'>) =>
  `${devices} 台${offline > 0 ? `，离线 ${offline} 台` : ''}`;

/** What is silent stands in front, where a narrow list cuts nothing off. */
const placeWords = ({ name, devices, offline }: Place) =>
  offline > 0 ? `离线 ${offline} 台：${name}` : `${name} ${devices} 台`;

/** The list of the devices at a place. */
function listOf({ store, bank_cell, warehouse }: Place): string {
  const [field, id] = Object.entries({ store, bank_cell, warehouse }).find(([, value]) => value) ?? [];
  return `${listPath}?${field}=${id}`;
}

function pointsOf(place: Place): Places['points'] {
  const [lng, lat] = place.map_point?.split(',').map(Number) ?? [];
  if (lng === undefined || lat === undefined) return [];
  const tone = place.offline > 0 ? {} : { tone: 'faint' as const };
  return [{ key: listOf(place), lng, lat, title: `${place.name} ${words(place)}`, ...tone }];
}

/** Provinces of the country, or the places of a province, those with silent devices above. */
function placesOf({ areas, places }: ReplyOfAction<typeof devicePoints>, province: string | null): Places {
  const sum = (name: 'devices' | 'offline') => areas.reduce((all, area) => all + area[name], 0);
  const unplaced = places.filter(({ map_point }) => !map_point).length;
  const left = places.reduce((all, { devices }) => all - devices, sum('devices'));
  const cut = left > 0 ? `；地图只显示前 ${places.length} 处` : '';
  const missing = unplaced > 0 ? `；${unplaced} 处没有地图位置` : '';
  return {
    words: `${words({ devices: sum('devices'), offline: sum('offline') })}${missing}${cut}；浅色的点没有设备离线`,
    choices: province
      ? places.map((place) => ({ key: listOf(place), label: placeWords(place), to: listOf(place) }))
      : areas.map((area) => {
          const to = `${listPath}?view=map&province=${encodeURIComponent(area.name)}`;
          return { key: area.name, label: `${area.name} ${words(area)}`, to };
        }),
    values: new Map(areas.map(({ name, devices }) => [name, devices])),
    points: places.flatMap(pointsOf),
  };
}

/** Where devices stand, and where some are silent; a place opens the list of its devices. */
export function DeviceMap() {
  const [search] = useSearchParams();
  const province = search.get('province');
  const { data, error, refetch } = useQuery({
    queryKey: [device.path, 'points', province],
    queryFn: () => api.call(devicePoints, { body: province ? { province } : {} }),
    refetchInterval: 60_000,
  });
  return (
    <PlacesMap
      what="设备"
      unit="台"
      advice="新建设备后，按门店、网点或仓库的位置显示"
      head={DeviceSwitch}
      places={data && placesOf(data, province)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
