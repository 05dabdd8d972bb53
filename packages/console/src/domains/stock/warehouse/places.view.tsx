import { keptKinds, location } from '@zhanggui/contract/domains/stock/place/location.resource';
import { locationKind } from '@zhanggui/contract/domains/stock/stock.enum';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from warehouses to the other places and back. */
export const PlaceSwitch = viewSwitch('地点', { warehouse: '仓库', bins: '库位', places: '司机与活动' });

const kinds = { ...locationKind, values: locationKind.values.filter(({ value }) => keptKinds.includes(value)) };
const shown = { ...location, fields: { ...location.fields, kind: { ...location.fields.kind, of: kinds } } };

/** The places that are kept by hand; those of branches, suppliers and customers come with their records. */
export const Places = resourcePage(shown, {
  switch: PlaceSwitch,
  fixed: { kind__in: keptKinds.join(',') },
});
