import { useQuery } from '@tanstack/react-query';
import { store } from '@zhanggui/contract/domains/setting/store/store.resource';
import { storePoints } from '@zhanggui/contract/domains/setting/store/store-points.action';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { TreeAside, TreeChoice } from '../../../platform/kit/tree/tree-aside.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { StoreSwitch } from './store-switch.view.tsx';

const RegionMap = lazyPart(async () => (await import('../../../platform/kit/map/region-map.tsx')).RegionMap);

const listPath = '/store/list';

function useStorePoints(province: string | undefined) {
  return useQuery({
    queryKey: [store.path, 'points', province],
    queryFn: () => api.call(storePoints, { body: province ? { province } : {} }),
  });
}

type Points = NonNullable<ReturnType<typeof useStorePoints>['data']>;

function placed({ points }: Points) {
  return points.map(({ id, name, map_point, status }) => {
    const [lng = 0, lat = 0] = map_point.split(',').map(Number);
    return { key: String(id), lng, lat, title: name, ...(status === 'open' ? {} : { tone: 'faint' as const }) };
  });
}

interface MapProps {
  readonly data: Points;
  readonly province: string | undefined;
}

function wordsOf({ data: { areas, unplaced }, province = '全国' }: MapProps): string {
  const total = areas.reduce((sum, { stores }) => sum + stores, 0);
  const missing = unplaced > 0 ? `，其中 ${unplaced} 家没有地图位置` : '';
  return `${province} ${total} 家门店${missing}；浅色的点是未营业的门店`;
}

function MapOfStores({ data, province }: MapProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  if (data.areas.length === 0) {
    return (
      <Notice title={province ? `${province}没有门店` : '暂无门店'} isFramed>
        <p>新建或导入门店后，在门店里选择地图位置</p>
      </Notice>
    );
  }
  const open = (name: string) => {
    const within = province
      ? `region=${encodeURIComponent(`${province},${name}`)}`
      : `view=map&province=${encodeURIComponent(name)}`;
    void navigate(`${listPath}?${within}`);
  };
  return (
    <div className="zg-beside">
      <TreeAside label="按地区查看门店" search="查找地区" text={text} onText={setText}>
        {data.areas
          .filter(({ name }) => name.includes(text.trim()))
          .map(({ name, stores }) => (
            <TreeChoice key={name} label={`${name} ${stores} 家`} isChosen={false} onChoose={() => open(name)} />
          ))}
      </TreeAside>
      <Stack gap={12}>
        <p className="zg-faint">{wordsOf({ data, province })}</p>
        <Suspense fallback={<div className="zg-map" aria-busy="true" />}>
          <RegionMap
            label="门店地图"
            province={province}
            values={new Map(data.areas.map(({ name, stores }) => [name, stores]))}
            format={(count) => `${count} 家`}
            points={placed(data)}
            onArea={open}
            onPoint={(key) => void navigate(`${listPath}?id=${key}`)}
          />
        </Suspense>
      </Stack>
    </div>
  );
}

/** Where stores are: the country, then one province; a point opens its store, a city the list of its stores. */
export function StoreMap() {
  const [search, setSearch] = useSearchParams();
  const province = search.get('province') ?? undefined;
  const { data, error, refetch } = useStorePoints(province);
  return (
    <>
      <PageHeader />
      <StoreSwitch />
      <Stack gap={12} inset>
        {province && (
          <div>
            <Button onClick={() => setSearch([['view', 'map']])}>返回全国</Button>
          </div>
        )}
        {error && <LoadFailed what="门店地图" error={error} isFramed onRetry={() => void refetch()} />}
        {data && <MapOfStores data={data} province={province} />}
      </Stack>
    </>
  );
}
