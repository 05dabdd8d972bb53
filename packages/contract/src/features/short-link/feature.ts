import { defineFeature } from '../../platform/feature.ts';
import { importShortLinks } from './import-short-links.ts';
import { shortLinkPages } from './pages.ts';
import { addShortLink, disableShortLink, enableShortLink } from './short-link.action.ts';
import { shortLink } from './short-link.resource.ts';
import { hitGrouping, shortLinkHits } from './short-link-hits.report.ts';
import { shortLinkHost } from './short-link-host.resource.ts';

export const shortLinkFeature = defineFeature({
  name: 'short-link',
  label: '设置',
  requires: ['import'],
  pages: shortLinkPages,
  resources: [shortLink, shortLinkHost],
  actions: [addShortLink, disableShortLink, enableShortLink],
  reports: [shortLinkHits],
  imports: [importShortLinks],
  grants: [importShortLinks],
  enums: [hitGrouping],
});
