import { defineFeature } from '../../platform/feature.ts';
import { xrayPages } from './pages.ts';
import { explainAccess, previewRole, rowsAs, viewAs } from './xray.action.ts';
import { xrayVerdict, xrayWall } from './xray.enum.ts';

export const xrayFeature = defineFeature({
  name: 'xray',
  label: '设置',
  requires: [],
  pages: xrayPages,
  actions: [viewAs, previewRole, rowsAs, explainAccess],
  enums: [xrayWall, xrayVerdict],
});
