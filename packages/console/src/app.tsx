import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { accountPages } from './domains/account/pages.ts';
import { agentPages } from './domains/agent/pages.ts';
import { bankPages } from './domains/bank/pages.ts';
import { dashboardPages } from './domains/dashboard/pages.ts';
import { orderPages } from './domains/order/pages.ts';
import { outboundPages } from './domains/outbound/pages.ts';
import { purchasePages } from './domains/purchase/pages.ts';
import { settingPages } from './domains/setting/pages.ts';
import { shopPages } from './domains/shop/pages.ts';
import { stockPages } from './domains/stock/pages.ts';
import { warningPages } from './domains/warning/pages.ts';
import { loadChunk } from './platform/navigation/load-chunk.ts';
import type { ConsolePage } from './platform/navigation/pages.ts';
import { prefetchPage } from './platform/navigation/prefetch.ts';
import { prepareConsole } from './platform/shell/console.tsx';

/** The pages of all domains. */
const pages: readonly ConsolePage[] = [
  ...agentPages,
  ...accountPages,
  ...shopPages,
  ...bankPages,
  ...stockPages,
  ...orderPages,
  ...purchasePages,
  ...outboundPages,
  ...settingPages,
  ...warningPages,
  ...dashboardPages,
];

/** Opens the console for the user who is known. */
export function openConsole(): ComponentType {
  return prepareConsole(pages, declarations);
}

/** Every declared resource, for pages that show records of any kind; fetched when such a page opens. */
async function declarations(): Promise<readonly ResourceDeclaration[]> {
  const { domains } = await loadChunk(() => import('@zhanggui/contract/app'));
  return domains.flatMap((domain) => domain.resources ?? []);
}

/** Fetches the code of the page that the address is about to open. */
export function prefetch(): void {
  prefetchPage(pages, location);
}
