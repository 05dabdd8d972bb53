import { defineFeature } from '../../platform/feature.ts';
import { apiLog, apiLogCause } from './api-log.resource.ts';
import { accessLogPages } from './pages.ts';
import { signInLog, signInOutcome } from './sign-in-log.resource.ts';

export const accessLogFeature = defineFeature({
  name: 'access-log',
  label: '设置',
  requires: [],
  pages: accessLogPages,
  resources: [signInLog, apiLog],
  enums: [signInOutcome, apiLogCause],
});
