import { importShortLinks } from '@zhanggui/contract/features/short-link/import-short-links';
import { disableShortLink, enableShortLink } from '@zhanggui/contract/features/short-link/short-link.action';
import { shortLink } from '@zhanggui/contract/features/short-link/short-link.resource';
import { Button } from '../../platform/kit/button/button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { printChosen } from '../print/print-chosen.ts';
import { withPrintDocuments } from '../print/with-print-documents.tsx';
import { LinkCode } from './link-code.view.tsx';
import { LinkSwitch } from './link-switch.view.tsx';

const links = resourcePage(shortLink, {
  switch: LinkSwitch,
  overrides: defineOverrides(shortLink, { widths: { code: 120, title: 150, target: 260 } }),
  rowActions: [disableShortLink, enableShortLink],
  allows: ({ state }, what) => {
    if (what === disableShortLink.name) return state === 'enabled';
    return what !== enableShortLink.name || state !== 'enabled';
  },
  tools: (list) => <ImportButton declaration={importShortLinks} onImported={list.refresh} />,
  bulkTools: (list) => <Button onClick={() => void printChosen(list, 'qr')}>打印二维码</Button>,
  more: (row) => <LinkCode row={row} />,
});

const Hits = lazyPart(async () => (await import('./link-hits.view.tsx')).LinkHits);
const Hosts = lazyPart(async () => (await import('./link-hosts.view.tsx')).LinkHosts);
const QrSheets = lazyPart(async () => (await import('./qr-sheets.view.tsx')).QrSheets);

/** Short links, their visits, and the hosts that they lead to without a warning. */
export const Page = withPrintDocuments(pageByView(links, { hits: Hits, hosts: Hosts }), ['qr'], QrSheets);
