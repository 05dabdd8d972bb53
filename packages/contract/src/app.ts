import { accountDomain } from './domains/account/domain.ts';
import { agentDomain } from './domains/agent/domain.ts';
import { bankDomain } from './domains/bank/domain.ts';
import { branchDomain } from './domains/branch/domain.ts';
import { canteenDomain } from './domains/canteen/domain.ts';
import { commissionDomain } from './domains/commission/domain.ts';
import { customerDomain } from './domains/customer/domain.ts';
import { dashboardDomain } from './domains/dashboard/domain.ts';
import { deliveryDomain } from './domains/delivery/domain.ts';
import { deviceDomain } from './domains/device/domain.ts';
import { enterpriseDomain } from './domains/enterprise/domain.ts';
import { mallDomain } from './domains/mall/domain.ts';
import { messageDomain } from './domains/message/domain.ts';
import { openItemDomain } from './domains/open-item/domain.ts';
import { orderDomain } from './domains/order/domain.ts';
import { outboundDomain } from './domains/outbound/domain.ts';
import { pointsDomain } from './domains/points/domain.ts';
import { purchaseDomain } from './domains/purchase/domain.ts';
import { saleDomain } from './domains/sale/domain.ts';
import { settingDomain } from './domains/setting/domain.ts';
import { shopDomain } from './domains/shop/domain.ts';
import { stockDomain } from './domains/stock/domain.ts';
import { supplierDomain } from './domains/supplier/domain.ts';
import { warningDomain } from './domains/warning/domain.ts';
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
import { integrityFeature } from './features/integrity/feature.ts';
import { jobCenterFeature } from './features/job-center/feature.ts';
import { linkFeature } from './features/link/feature.ts';
import { notificationFeature } from './features/notification/feature.ts';
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
import { setOwnApproval } from './platform/document/own-approval.action.ts';
import type { DomainDeclaration } from './platform/domain.ts';
import type { FeatureDeclaration } from './platform/feature.ts';
import { keepUserSetting, userSettings } from './platform/user-setting/user-setting.action.ts';

/** What the platform itself shows to the outside. */
const platformDomain: DomainDeclaration = {
  name: 'platform',
  label: '基础',
  requires: [],
  actions: [userSettings, keepUserSetting, setOwnApproval],
};

/** Every feature, after those that it requires. */
const features: readonly FeatureDeclaration[] = [
  accessLogFeature,
  approvalFeature,
  attachmentFeature,
  auditFeature,
  backupFeature,
  breakdownFeature,
  coSignFeature,
  commentFeature,
  demoDataFeature,
  importFeature,
  integrityFeature,
  jobCenterFeature,
  linkFeature,
  notificationFeature,
  publicApiFeature,
  revealFeature,
  exportFeature,
  bulkFeature,
  savedViewFeature,
  searchFeature,
  shortLinkFeature,
  systemStateFeature,
  textMessageFeature,
  todoFeature,
  webhookFeature,
  xrayFeature,
];

/** Every domain of the product, each after those that it requires. */
export const domains: readonly FeatureDeclaration[] = [
  platformDomain,
  ...features,
  agentDomain,
  settingDomain,
  openItemDomain,
  customerDomain,
  warningDomain,
  bankDomain,
  supplierDomain,
  enterpriseDomain,
  accountDomain,
  shopDomain,
  stockDomain,
  saleDomain,
  orderDomain,
  commissionDomain,
  messageDomain,
  pointsDomain,
  canteenDomain,
  mallDomain,
  outboundDomain,
  branchDomain,
  purchaseDomain,
  deliveryDomain,
  deviceDomain,
  dashboardDomain,
];
