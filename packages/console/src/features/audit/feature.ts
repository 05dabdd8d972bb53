import { defineFeature } from '../../platform/feature.ts';
import { HistorySection } from './history-section.tsx';
import { auditPages } from './pages.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  pages: auditPages,
  RecordSection: HistorySection,
});
