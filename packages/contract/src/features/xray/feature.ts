import { defineFeature } from '../../platform/feature.ts';
import { compareAccess } from './compare.action.ts';
import { xrayPages } from './pages.ts';
import { explainAccess, previewRole, rowsAs, viewAs } from './xray.action.ts';
import { xrayVerdict, xrayWall } from './xray.enum.ts';

export const xrayFeature = defineFeature({
  name: 'xray',
  label: '设置',
  requires: [],
  pages: xrayPages,
  actions: [viewAs, previewRole, rowsAs, explainAccess, compareAccess],
  enums: [xrayWall, xrayVerdict],
});
