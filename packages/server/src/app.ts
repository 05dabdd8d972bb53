import { accountServer } from './domains/account/domain.ts';
import { agentServer } from './domains/agent/domain.ts';
import { bankServer } from './domains/bank/domain.ts';
import { branchServer } from './domains/branch/domain.ts';
import { canteenServer } from './domains/canteen/domain.ts';
import { commissionServer } from './domains/commission/domain.ts';
import { customerServer } from './domains/customer/domain.ts';
import { dashboardServer } from './domains/dashboard/domain.ts';
import { deliveryServer } from './domains/delivery/domain.ts';
import { deviceServer } from './domains/device/domain.ts';
import { enterpriseServer } from './domains/enterprise/domain.ts';
import { mallServer } from './domains/mall/domain.ts';
import { messageServer } from './domains/message/domain.ts';
import { openItemServer } from './domains/open-item/domain.ts';
import { orderServer } from './domains/order/domain.ts';
import { outboundServer } from './domains/outbound/domain.ts';
import { pointsServer } from './domains/points/domain.ts';
import { purchaseServer } from './domains/purchase/domain.ts';
import { saleServer } from './domains/sale/domain.ts';
import { settingServer } from './domains/setting/domain.ts';
import { shopServer } from './domains/shop/domain.ts';
import { stockServer } from './domains/stock/domain.ts';
import { supplierServer } from './domains/supplier/domain.ts';
import { warningServer } from './domains/warning/domain.ts';
import { accessLogFeature } from './features/access-log/feature.ts';
import { approvalFeature } from './features/approval/feature.ts';
import { attachmentFeature } from './features/attachment/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { backupFeature } from './features/backup/feature.ts';
import { breakdownFeature } from './features/breakdown/feature.ts';
import { bulkFeature } from './features/bulk/feature.ts';
import { coSignFeature } from './features/co-sign/feature.ts';
import { commentFeature } from './features/comment/feature.ts';
import { demoDataFeature } from './features/demo-data/feature.ts';
import { exportFeature } from './features/export/feature.ts';
import { importFeature } from './features/import/feature.ts';
import type { BookCheck } from './features/integrity/check.ts';
import { checksOf } from './features/integrity/checks-of.ts';
import { integrityFeature } from './features/integrity/feature.ts';
import { jobCenterFeature } from './features/job-center/feature.ts';
import { linkFeature } from './features/link/feature.ts';
import { metricsFeature } from './features/metrics/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
import { partitionFeature } from './features/partition/feature.ts';
import { printFeature } from './features/print/feature.ts';
import { publicApiFeature } from './features/public-api/feature.ts';
import { revealFeature } from './features/reveal/feature.ts';
import { savedViewFeature } from './features/saved-view/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { shortLinkFeature } from './features/short-link/feature.ts';
import { systemStateFeature } from './features/system-state/feature.ts';
import { textMessageFeature } from './features/text-message/feature.ts';
import { todoFeature } from './features/todo/feature.ts';
import { webhookFeature } from './features/webhook/feature.ts';
import { xrayFeature } from './features/xray/feature.ts';
import type { ServerDomain } from './platform/domain.ts';
import type { ServerFeature } from './platform/feature.ts';
import { platformServer } from './platform/platform-server.ts';

/** Every feature, after those that it requires. */
export const serverFeatures: readonly ServerFeature[] = [
  auditFeature,
  notificationFeature,
  accessLogFeature,
  approvalFeature,
  attachmentFeature,
  backupFeature,
  breakdownFeature,
  bulkFeature,
  revealFeature,
  searchFeature,
  commentFeature,
  textMessageFeature,
  coSignFeature,
  exportFeature,
  importFeature,
  integrityFeature,
  demoDataFeature,
  jobCenterFeature,
  linkFeature,
  partitionFeature,
  printFeature,
  publicApiFeature,
  savedViewFeature,
  shortLinkFeature,
  systemStateFeature,
  metricsFeature,
  todoFeature,
  webhookFeature,
  xrayFeature,
];

/** The platform, the features and every domain of the server, lowest level first. */
export const serverDomains: readonly ServerDomain[] = [
  platformServer,
  ...serverFeatures,
  agentServer,
  settingServer,
  openItemServer,
  customerServer,
  warningServer,
  bankServer,
  supplierServer,
  enterpriseServer,
  accountServer,
  shopServer,
  stockServer,
  saleServer,
  orderServer,
  commissionServer,
  messageServer,
  pointsServer,
  canteenServer,
  mallServer,
  outboundServer,
  branchServer,
  purchaseServer,
  deliveryServer,
  deviceServer,
  dashboardServer,
];

/** Everything that must hold of the rows at any moment. */
export const bookChecks: readonly BookCheck[] = checksOf(serverDomains);
