import { defineFeature } from '../../platform/feature.ts';
import { jobBindings } from './job.bindings.ts';
import { jobHandlers } from './job.handlers.ts';

/** Jobs as people see them: their own, and those of all. */
export const jobCenterFeature = defineFeature({
  name: 'job-center',
  requires: ['import'],
  bindings: jobBindings,
  handlers: jobHandlers,
});
