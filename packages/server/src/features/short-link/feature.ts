import { importShortLinks } from '@zhanggui/contract/features/short-link/import-short-links';
import {
  addShortLink,
  disableShortLink,
  enableShortLink,
} from '@zhanggui/contract/features/short-link/short-link.action';
import { shortLink } from '@zhanggui/contract/features/short-link/short-link.resource';
import { shortLinkHost } from '@zhanggui/contract/features/short-link/short-link-host.resource';
import { defineFeature } from '../../platform/feature.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { bind } from '../../platform/resource/binding.ts';
import { handleImport } from '../import/import-handler.ts';
import { createHitLog } from './hit-log.ts';
import { applyLink, checkLinks, undoLink } from './import-short-links.service.ts';
import { createLinkCache } from './link-cache.ts';
import { serveLinks } from './serve-links.ts';
import { addLink, checkLinkChange, checkNewLink, switchLink } from './short-link.service.ts';
import { shortLinkHit as hitTable, shortLinkHost as hostTable, shortLink as linkTable } from './short-link.tables.ts';
import { shortLinkHitsReport } from './short-link-hits.query.ts';

/** Short addresses that lead on at once and count their visits afterwards. */
export const shortLinkFeature = defineFeature({
  name: 'short-link',
  requires: ['import'],
  tables: [
    { table: linkTable, scope: 'closed' },
    { table: hitTable, scope: 'closed' },
    { table: hostTable, scope: 'closed' },
  ],
  bindings: [
    bind(shortLink, {
      table: linkTable,
      computed: { url: (t: string) => `SELECT '/s/' || ${t}.code` },
      hooks: { beforeCreate: checkNewLink, beforeUpdate: checkLinkChange },
    }),
    bind(shortLinkHost, { table: hostTable }),
  ],
  reports: [shortLinkHitsReport],
  imports: [handleImport(importShortLinks, { check: checkLinks, apply: applyLink, undo: undoLink })],
  start: ({ db, log, clock, public_url }) => {
    const hits = createHitLog(db, log);
    const own_host = public_url === null ? undefined : new URL(public_url).hostname;
    const cache = createLinkCache({ db, own_host });
    return {
      handlers: requireUnrestrictedScope([
        handle(addShortLink, (ctx, { body }) => addLink(ctx, body.link, public_url)),
        handle(disableShortLink, (ctx, { params }) => switchLink(ctx, params.id, false)),
        handle(enableShortLink, (ctx, { params }) => switchLink(ctx, params.id, true)),
      ]),
      mount: (http) => serveLinks(http, { cache, hits, clock }),
      stop: hits.stop,
    };
  },
});
