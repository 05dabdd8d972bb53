import { useQuery } from '@tanstack/react-query';
import { device } from '@zhanggui/contract/domains/device/device.resource';
import { devicePoints } from '@zhanggui/contract/domains/device/device-points.action';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { Stack } from '../../platform/kit/layout/stack.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../platform/kit/notice/notice.tsx';
import { TreeAside, TreeChoice } from '../../platform/kit/tree/tree-aside.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { DeviceSwitch } from './device-switch.view.tsx';

const RegionMap = lazyPart(async () => (await import('../../platform/kit/map/region-map.tsx')).RegionMap);

const listPath = '/basic/device';

function useDevicePoints(province: string | undefined) {
  return useQuery({
    queryKey: [device.path, 'points', province],
    queryFn: () => api.call(devicePoints, { body: province ? { province } : {} }),
    refetchInterval: 60_000,
  });
}

type Points = NonNullable<ReturnType<typeof useDevicePoints>['data']>;
type Place = Points['places'][number];

const words = ({ devices, offline }: Pick<Place, 'devices' | 'offline'>) =>
  `${devices} 台${offline > 0 ? `，离线 ${offline} 台` : ''}`;

/** The list of the devices at a place. */
function listOf({ store, bank_cell, warehouse }: Place): string {
  const [field, id] = Object.entries({ store, bank_cell, warehouse }).find(([, value]) => value) ?? [];
  return `${listPath}?${field}=${id}`;
}

function pointsOf(places: readonly Place[]) {
  return places.flatMap((place) => {
    const [lng, lat] = place.map_point?.split(',').map(Number) ?? [];
    if (lng === undefined || lat === undefined) return [];
    const tone = place.offline > 0 ? {} : { tone: 'faint' as const };
    return [{ key: listOf(place), lng, lat, title: `${place.name} ${words(place)}`, ...tone }];
  });
}

interface MapProps {
  readonly data: Points;
  readonly province: string | undefined;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** Provinces of the country, or the places of a province, those with silent devices above. */
function choicesOf({ data: { areas, places }, province }: MapProps): readonly Choice[] {
  return province
    ? places.map((place) => ({ key: listOf(place), label: `${place.name} ${words(place)}`, to: listOf(place) }))
    : areas.map((area) => ({
        ...{ key: area.name, label: `${area.name} ${words(area)}` },
        to: `${listPath}?view=map&province=${encodeURIComponent(area.name)}`,
      }));
}

function MapOfDevices({ data, province }: MapProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { areas, places } = data;
  if (areas.length === 0) return <Notice title={province ? `${province}没有设备` : '暂无设备'} isFramed />;
  const choices = choicesOf({ data, province });
  const sum = (name: 'devices' | 'offline') => areas.reduce((all, area) => all + area[name], 0);
  const unplaced = places.filter(({ map_point }) => !map_point).length;
  const missing = unplaced > 0 ? `；${unplaced} 处没有地图位置` : '';
  const go = (to: string | undefined) => to && void navigate(to);
  return (
    <div className="zg-beside">
      <TreeAside label="按位置查看设备" search="查找" text={text} onText={setText}>
        {choices
          .filter(({ label }) => label.includes(text.trim()))
          .map(({ key, label, to }) => (
            <TreeChoice key={key} label={label} isChosen={false} onChoose={() => go(to)} />
          ))}
      </TreeAside>
      <Stack gap={12}>
        <p className="zg-faint">
          {province ?? '全国'} {words({ devices: sum('devices'), offline: sum('offline') })}
          {missing}；深色的点有设备离线
        </p>
        <Suspense fallback={<div className="zg-map" aria-busy="true" />}>
          <RegionMap
            label="设备地图"
            province={province}
            values={new Map(areas.map(({ name, devices }) => [name, devices]))}
            format={(count) => `${count} 台`}
            points={pointsOf(places)}
            {...(province ? {} : { onArea: (name) => go(choices.find(({ key }) => key === name)?.to) })}
            onPoint={go}
          />
        </Suspense>
      </Stack>
    </div>
  );
}

/** Where devices stand, and where some are silent: the country, then one province; a place opens the list of its devices. */
export function DeviceMap() {
  const [search, setSearch] = useSearchParams();
  const province = search.get('province') ?? undefined;
  const { data, error, refetch } = useDevicePoints(province);
  return (
    <>
      <PageHeader />
      <DeviceSwitch />
      <Stack gap={12} inset>
        {province && (
          <div>
            <Button onClick={() => setSearch([['view', 'map']])}>返回全国</Button>
          </div>
        )}
        {error && <LoadFailed what="设备地图" error={error} isFramed onRetry={() => void refetch()} />}
        {data && <MapOfDevices data={data} province={province} />}
      </Stack>
    </>
  );
}
