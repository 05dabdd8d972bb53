import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { accountPages } from './domains/account/pages.ts';
import { agentPages } from './domains/agent/pages.ts';
import { branchPages } from './domains/branch/pages.ts';
import { canteenPages } from './domains/canteen/pages.ts';
import { commissionPages } from './domains/commission/pages.ts';
import { customerPages } from './domains/customer/pages.ts';
import { onboardingCard } from './domains/dashboard/onboarding/onboarding-card.ts';
import { dashboardPages } from './domains/dashboard/pages.ts';
import { deliveryPages } from './domains/delivery/pages.ts';
import { devicePages } from './domains/device/pages.ts';
import { mallPages } from './domains/mall/pages.ts';
import { messagePages } from './domains/message/pages.ts';
import { orderPages } from './domains/order/pages.ts';
import { outboundPages } from './domains/outbound/pages.ts';
import { pointsPages } from './domains/points/pages.ts';
import { purchasePages } from './domains/purchase/pages.ts';
import { salePages } from './domains/sale/pages.ts';
import { settingPages } from './domains/setting/pages.ts';
import { shopPages } from './domains/shop/pages.ts';
import { stockPages } from './domains/stock/pages.ts';
import { warningPages } from './domains/warning/pages.ts';
import { accessLogFeature } from './features/access-log/feature.ts';
import { approvalFeature } from './features/approval/feature.ts';
import { attachmentFeature } from './features/attachment/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { backupFeature } from './features/backup/feature.ts';
import { breakdownFeature } from './features/breakdown/feature.ts';
import { commentFeature } from './features/comment/feature.ts';
import { demoDataFeature } from './features/demo-data/feature.ts';
import { exportFeature } from './features/export/feature.ts';
import { integrityFeature } from './features/integrity/feature.ts';
import { jobCenterFeature } from './features/job-center/feature.ts';
import { linkFeature } from './features/link/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
import { printFeature } from './features/print/feature.ts';
import { publicApiFeature } from './features/public-api/feature.ts';
import { revealFeature } from './features/reveal/feature.ts';
import { savedViewFeature } from './features/saved-view/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { shortLinkFeature } from './features/short-link/feature.ts';
import { systemStateFeature } from './features/system-state/feature.ts';
import { todoFeature } from './features/todo/feature.ts';
import { webhookFeature } from './features/webhook/feature.ts';
import { xrayFeature } from './features/xray/feature.ts';
import { openEnums } from './open-enums.ts';
import type { ConsoleFeature } from './platform/feature.ts';
import { loadChunk } from './platform/kit/loading/load-chunk.ts';
import type { ConsolePage } from './platform/navigation/pages.ts';
import { prefetchPage } from './platform/navigation/prefetch.ts';
import { prepareConsole } from './platform/shell/console.tsx';

/** Every feature, in the order of their sections and tools. */
const features: readonly ConsoleFeature[] = [
  onboardingCard,
  searchFeature,
  jobCenterFeature,
  notificationFeature,
  todoFeature,
  revealFeature,
  backupFeature,
  demoDataFeature,
  breakdownFeature,
  linkFeature,
  attachmentFeature,
  commentFeature,
  auditFeature,
  savedViewFeature,
  exportFeature,
  printFeature,
  approvalFeature,
  integrityFeature,
  accessLogFeature,
  publicApiFeature,
  webhookFeature,
  shortLinkFeature,
  systemStateFeature,
  xrayFeature,
];

/** The pages of all features and domains. */
const pages: readonly ConsolePage[] = [
  ...features.flatMap((feature) => feature.pages ?? []),
  ...agentPages,
  ...accountPages,
  ...shopPages,
  ...stockPages,
  ...orderPages,
  ...messagePages,
  ...pointsPages,
  ...canteenPages,
  ...mallPages,
  ...commissionPages,
  ...customerPages,
  ...salePages,
  ...purchasePages,
  ...outboundPages,
  ...branchPages,
  ...settingPages,
  ...deliveryPages,
  ...devicePages,
  ...warningPages,
  ...dashboardPages,
];

/** Opens the console for the user who is known. */
export function openConsole(): Promise<ComponentType> {
  composeEnums([openEnums]);
  return prepareConsole(pages, features, declarations);
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
