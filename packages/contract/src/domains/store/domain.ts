import { defineDomain } from '../../platform/domain.ts';
import { deviceConnection, deviceKind, deviceState } from './device/device.enum.ts';
import { device } from './device/device.resource.ts';
import { openHeartbeat } from './device/heartbeat.action.ts';
import { importStores } from './import-stores.ts';
import { storePages } from './pages.ts';
import { store } from './store.resource.ts';
import { storeLinks } from './store-links.ts';
import { storePoints } from './store-points.action.ts';
import { storeSearch } from './store-search.ts';
import { storeStatus } from './store-status.enum.ts';
import { storeType } from './store-type.resource.ts';
import { storeValues } from './store-values.ts';

export const storeDomain = defineDomain({
  name: 'store',
  label: '门店',
  requires: ['setting', 'agent', 'warning', 'bank', 'stock'],
  pages: storePages,
  search: storeSearch,
  links: storeLinks,
  resources: [storeType, store, device],
  actions: [storePoints, openHeartbeat],
  imports: [importStores],
  grants: [importStores],
  enums: [storeStatus, deviceKind, deviceState, deviceConnection],
  values: storeValues,
});
