import { defineFeature } from '../../platform/feature.ts';
import { rerunBookCheck, runBookChecks } from './book-check.action.ts';
import { bookCheckState, bookRunOrigin } from './book-check.enum.ts';
import { bookCheck } from './book-check.resource.ts';
import { bookFault } from './book-fault.resource.ts';
import { bookOverview } from './book-overview.action.ts';
import { integrityPages } from './pages.ts';

export const integrityFeature = defineFeature({
  name: 'integrity',
  label: '设置',
  requires: [],
  pages: integrityPages,
  resources: [bookCheck, bookFault],
  actions: [runBookChecks, rerunBookCheck, bookOverview],
  enums: [bookCheckState, bookRunOrigin],
});
