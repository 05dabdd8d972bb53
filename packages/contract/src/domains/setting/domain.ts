import { defineDomain } from '../../platform/domain.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { settingPages } from './pages.ts';
import { arrangePictures, openPictures } from './picture/picture.action.ts';
import { pictureDisplay, pictureKind, pictureSlot } from './picture/picture.enum.ts';
import { picture } from './picture/picture.resource.ts';
import { applyRegions, compareRegions } from './region/official-list.action.ts';
import { regionChange, regionChangeKind, regionChangeSource } from './region/region-change.resource.ts';
import { region, regionLevel } from './region.resource.ts';
import { settlementKind } from './settlement-kind.enum.ts';
import { taxRate } from './tax-rate.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  requires: [],
  pages: settingPages,
  resources: [region, regionChange, picture],
  actions: [compareRegions, applyRegions, arrangePictures, openPictures],
  enums: [
    regionLevel,
    regionChangeKind,
    regionChangeSource,
    pictureKind,
    pictureSlot,
    pictureDisplay,
    taxRate,
    settlementKind,
    usageState,
  ],
});
