import { defineFeature } from '../../platform/feature.ts';
import { resumeJob } from './bulk.action.ts';
import { jobItem, jobItemState } from './job-item.resource.ts';

export const bulkFeature = defineFeature({
  name: 'bulk',
  label: '基础',
  requires: ['export'],
  resources: [jobItem],
  actions: [resumeJob],
  enums: [jobItemState],
});
