import { defineDomain } from '../../platform/domain.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { editionActions, openEdition } from './edition/edition.action.ts';
import { appPlatform, editionState, updateAdvice } from './edition/edition.enum.ts';
import { editionFlow } from './edition/edition.flow.ts';
import { edition } from './edition/edition.resource.ts';
import { testVersion } from './edition/test-version.resource.ts';
import { settingPages } from './pages.ts';
import { arrangePictures, openPictures } from './picture/picture.action.ts';
import { pictureDisplay, pictureKind, pictureLinkState, pictureSlot } from './picture/picture.enum.ts';
import { picture } from './picture/picture.resource.ts';
import { applyRegions, compareRegions } from './region/official-list.action.ts';
import { regionChange, regionChangeKind, regionChangeSource } from './region/region-change.resource.ts';
import { region, regionLevel } from './region.resource.ts';
import { settlementKind } from './settlement-kind.enum.ts';
import { importStores } from './store/import-stores.ts';
import { store } from './store/store.resource.ts';
import { storeLinks } from './store/store-links.ts';
import { storePoints } from './store/store-points.action.ts';
import { storeSearch } from './store/store-search.ts';
import { storeStatus } from './store/store-status.enum.ts';
import { storeType } from './store/store-type.resource.ts';
import { taxRate } from './tax-rate.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  requires: ['agent'],
  pages: settingPages,
  search: storeSearch,
  links: storeLinks,
  resources: [region, regionChange, picture, storeType, store, edition, testVersion],
  actions: [compareRegions, applyRegions, arrangePictures, openPictures, storePoints, ...editionActions, openEdition],
  flows: [editionFlow],
  imports: [importStores],
  grants: [importStores],
  enums: [
    storeStatus,
    regionLevel,
    regionChangeKind,
    regionChangeSource,
    pictureKind,
    pictureSlot,
    pictureDisplay,
    pictureLinkState,
    taxRate,
    settlementKind,
    usageState,
    appPlatform,
    editionState,
    updateAdvice,
  ],
});
