import { defineFeature } from '../../platform/feature.ts';
import type { PathItem } from '../../platform/openapi/schemas.ts';
import { importShortLinks } from './import-short-links.ts';
import { shortLinkPages } from './pages.ts';
import { addShortLink, disableShortLink, enableShortLink } from './short-link.action.ts';
import { shortLink } from './short-link.resource.ts';
import { hitGrouping, shortLinkHits } from './short-link-hits.report.ts';
import { shortLinkHost } from './short-link-host.resource.ts';

const page = { 'text/html': { schema: { type: 'string' } } };

/** What people visit: no call of the API. */
const visit: PathItem = {
  get: {
    tags: ['短链接'],
    summary: '访问短链接',
    description:
      'Leads on, or shows a page before a foreign host. `c` names the channel that the visit is counted under.',
    security: [],
    parameters: [
      { name: 'code', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'c', in: 'query', required: false, schema: { type: 'string', maxLength: 32 } },
    ],
    responses: {
      200: { description: '即将离开本站', content: page },
      302: { description: '前往目标链接' },
      404: { description: '链接已失效', content: page },
    },
  },
};

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
  openapi: { paths: () => ({ '/s/{code}': visit }) },
});
