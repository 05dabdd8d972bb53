import { keptKinds, location } from '@zhanggui/contract/domains/stock/place/location.resource';
import { locationKind } from '@zhanggui/contract/domains/stock/stock.enum';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

const views = { warehouse: '仓库', places: '司机、活动与客户' } as const;

/** Leads from warehouses to the other places and back. */
export function PlaceSwitch() {
  const [search, setSearch] = useSearchParams();
  const current = search.get('view') === 'places' ? 'places' : 'warehouse';
  const choose = (next: keyof typeof views) => setSearch(next === 'places' ? { view: next } : {}, { replace: true });
  return <ViewTabs label="地点" views={views} current={current} onChoose={choose} />;
}

const kinds = { ...locationKind, values: locationKind.values.filter(({ value }) => keptKinds.includes(value)) };
const shown = { ...location, fields: { ...location.fields, kind: { ...location.fields.kind, of: kinds } } };

/** The places that are kept by hand; those of branches and suppliers come with their records. */
export const Places = resourcePage(shown, {
  switch: PlaceSwitch,
  fixed: { kind__in: keptKinds.join(',') },
});
