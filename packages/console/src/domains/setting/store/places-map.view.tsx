import { type ComponentType, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { MapPoint } from '../../../platform/kit/map/region-map.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { TreeAside, TreeChoice } from '../../../platform/kit/tree/tree-aside.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';

const RegionMap = lazyPart(async () => (await import('../../../platform/kit/map/region-map.tsx')).RegionMap);

/** What a map of the country or of a province shows; keys of points are the addresses that they open. */
export interface Places {
  readonly words: string;
  /** Areas by their names, or places, with the addresses that they open. */
  readonly choices: readonly { readonly key: string; readonly label: string; readonly to: string }[];
  readonly values: ReadonlyMap<string, number>;
  readonly points: readonly MapPoint[];
}

interface PlacesMapProps {
  /** What stands there: 门店, counted by `unit`. */
  readonly what: string;
  readonly unit: string;
  readonly advice: string;
  readonly head: ComponentType;
  readonly places: Places | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Placed({ what, unit, advice, places }: PlacesMapProps & { readonly places: Places }) {
  const [search] = useSearchParams();
  const province = search.get('province') ?? undefined;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { choices, words, values, points } = places;
  if (choices.length === 0) {
    return (
      <Notice title={province ? `${province}没有${what}` : `暂无${what}`} isFramed>
        <p>{advice}</p>
      </Notice>
    );
  }
  const go = (to: string | undefined) => to && void navigate(to);
  return (
    <div className="zg-beside">
      <TreeAside label={`按位置查看${what}`} search="查找" text={text} onText={setText}>
        {choices
          .filter(({ label }) => label.includes(text.trim()))
          .map(({ key, label, to }) => (
            <TreeChoice key={key} label={label} isChosen={false} onChoose={() => go(to)} />
          ))}
      </TreeAside>
      <Stack gap={12}>
        <p className="zg-faint">
          {province ?? '全国'} {words}
        </p>
        <Suspense fallback={<div className="zg-map" aria-busy="true" />}>
          <RegionMap
            label={`${what}地图`}
            province={province}
            values={values}
            format={(count) => `${count} ${unit}`}
            points={points}
            onArea={(name) => go(choices.find(({ key }) => key === name)?.to)}
            onPoint={go}
          />
        </Suspense>
      </Stack>
    </div>
  );
}

/** Where something stands: the country, then one province (`?province=`); areas and points lead on. */
export function PlacesMap(props: PlacesMapProps) {
  const { what, head: Head, places, error, onRetry } = props;
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader />
      <Head />
      <Stack gap={12} inset>
        {search.has('province') && (
          <div>
            <Button onClick={() => setSearch([['view', 'map']])}>返回全国</Button>
          </div>
        )}
        {error && <LoadFailed what={`${what}地图`} error={error} isFramed onRetry={onRetry} />}
        {places && <Placed {...props} places={places} />}
      </Stack>
    </>
  );
}
