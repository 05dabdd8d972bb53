import { defineFeature } from '../../platform/feature.ts';
import { commentPaths } from './comment-paths.ts';

export const commentFeature = defineFeature({
  name: 'comment',
  label: '基础',
  requires: [],
  openapi: { recordPaths: commentPaths },
});
