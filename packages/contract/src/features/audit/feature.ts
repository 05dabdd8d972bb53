import { defineFeature } from '../../platform/feature.ts';
import { auditChain, verifyAudit } from './audit.action.ts';
import { audit } from './audit.resource.ts';
import { historyPaths } from './history-paths.ts';
import { auditPages } from './pages.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  label: '设置',
  requires: [],
  pages: auditPages,
  resources: [audit],
  actions: [auditChain, verifyAudit],
  openapi: { recordPaths: historyPaths },
});
