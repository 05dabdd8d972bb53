import { accountDomain } from './domains/account/domain.ts';
import { agentDomain } from './domains/agent/domain.ts';
import { bankDomain } from './domains/bank/domain.ts';
import { dashboardDomain } from './domains/dashboard/domain.ts';
import { orderDomain } from './domains/order/domain.ts';
import { outboundDomain } from './domains/outbound/domain.ts';
import { purchaseDomain } from './domains/purchase/domain.ts';
import { settingDomain } from './domains/setting/domain.ts';
import { shopDomain } from './domains/shop/domain.ts';
import { stockDomain } from './domains/stock/domain.ts';
import { supplierDomain } from './domains/supplier/domain.ts';
import { warningDomain } from './domains/warning/domain.ts';
import { resumeJob } from './features/bulk/bulk.action.ts';
import { jobItem, jobItemState } from './features/bulk/job-item.resource.ts';
import { readAllNotifications, readNotification } from './features/notification/notification.action.ts';
import { notificationKind } from './features/notification/notification.enum.ts';
import { notification } from './features/notification/notification.resource.ts';
import { forgetSavedView, keepSavedView, savedViews } from './features/saved-view/saved-view.action.ts';
import { keepUserSetting, userSettings } from './features/saved-view/user-setting.action.ts';
import { searchAll } from './features/search/search.action.ts';
import { openTodos } from './features/todo/todo.action.ts';
import type { DomainDeclaration } from './platform/domain.ts';

/** What platform and features show to the outside. */
const platformDomain: DomainDeclaration = {
  name: 'platform',
  label: '基础',
  requires: [],
  resources: [jobItem, notification],
  actions: [
    userSettings,
    keepUserSetting,
    savedViews,
    keepSavedView,
    forgetSavedView,
    resumeJob,
    searchAll,
    openTodos,
    readNotification,
    readAllNotifications,
  ],
  enums: [jobItemState, notificationKind],
};

/** Every domain of the product, each after those that it requires. */
export const domains: readonly DomainDeclaration[] = [
  platformDomain,
  settingDomain,
  agentDomain,
  bankDomain,
  supplierDomain,
  accountDomain,
  shopDomain,
  stockDomain,
  orderDomain,
  purchaseDomain,
  outboundDomain,
  warningDomain,
  dashboardDomain,
];
