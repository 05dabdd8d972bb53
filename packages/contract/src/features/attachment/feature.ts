import { defineFeature } from '../../platform/feature.ts';
import { attachmentPaths } from './attachment-paths.ts';

export const attachmentFeature = defineFeature({
  name: 'attachment',
  label: '基础',
  requires: [],
  openapi: { recordPaths: attachmentPaths },
});
