import { defineFeature } from '../../platform/feature.ts';
import { rerunBookCheck, runBookChecks } from './book-check.action.ts';
import { bookCheckState } from './book-check.enum.ts';
import { bookCheck } from './book-check.resource.ts';
import { bookFault } from './book-fault.resource.ts';
import { integrityPages } from './pages.ts';

export const integrityFeature = defineFeature({
  name: 'integrity',
  label: '设置',
  requires: [],
  pages: integrityPages,
  resources: [bookCheck, bookFault],
  actions: [runBookChecks, rerunBookCheck],
  enums: [bookCheckState],
});
