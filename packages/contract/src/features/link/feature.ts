import { defineFeature } from '../../platform/feature.ts';
import { linkPaths } from './link-paths.ts';

export const linkFeature = defineFeature({
  name: 'link',
  label: '基础',
  requires: [],
  openapi: { recordPaths: linkPaths },
});
