import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { accountState } from '../../platform/value-account/account-state.enum.ts';
import { wholeBalance } from '../../platform/value-account/value-account-fields.ts';
import { pointsAccountActions } from './account/points-account.action.ts';
import { pointsAccount, pointsEntryKind } from './account/points-account.ts';
import { pointsCellActions } from './branch/points-cell.action.ts';
import { pointsCellKind, pointsCellRecordState, pointsCellState } from './branch/points-cell.enum.ts';
import { pointsCellFlow, pointsCellRecordFlow } from './branch/points-cell.flow.ts';
import { pointsCell } from './branch/points-cell.resource.ts';
import { pointsCellMonth } from './branch/points-cell-month.resource.ts';
import { pointsCellRecord } from './branch/points-cell-record.resource.ts';
import { pointCouponActions } from './coupon/point-coupon.action.ts';
import { couponBatchState, pointCouponState } from './coupon/point-coupon.enum.ts';
import { pointCoupon } from './coupon/point-coupon.resource.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { depositFund, withdrawFund } from './fund/enterprise-fund.action.ts';
import { enterpriseFund, fundEntryKind } from './fund/enterprise-fund.ts';
import { importRecipients } from './issue/import-recipients.ts';
import { pointsIssue } from './issue/points-issue.document.ts';
import { pointsIssueKind, pointsIssueState } from './issue/points-issue.enum.ts';
import { pointsRecipient } from './issue/recipient.resource.ts';
import { pointsMallActions } from './mall/points-mall.action.ts';
import { mallTheme, pointsMallState } from './mall/points-mall.enum.ts';
import { pointsMallFlow } from './mall/points-mall.flow.ts';
import { pointsMall } from './mall/points-mall.resource.ts';
import { pointsPages } from './pages.ts';
import {
  placeDomainActions,
  placeEnums,
  placeFlows,
  placeImports,
  placeResources,
} from './place/place-declarations.ts';
import { pointsLinks } from './points-links.ts';
import { pointsSearch } from './points-search.ts';
import { pointsTodos } from './points-todos.ts';
import { pointsValues } from './points-values.ts';

export const pointsDomain = defineDomain({
  name: 'points',
  label: '积分',
  requires: [
    'setting',
    'agent',
    'open-item',
    'warning',
    'customer',
    'enterprise',
    'bank',
    'shop',
    'stock',
    'device',
    'branch',
    'order',
  ],
  pages: pointsPages,
  resources: [
    ...pointsAccount.resources,
    ...enterpriseFund.resources,
    pointsIssue,
    pointsRecipient,
    ...placeResources,
    pointsCell,
    pointsCellMonth,
    pointsCellRecord,
    pointCouponBatch,
    pointCoupon,
    pointsMall,
  ],
  actions: [
    ...pointsAccountActions,
    depositFund,
    withdrawFund,
    ...documentActions(pointsIssue),
    ...placeDomainActions,
    ...pointsCellActions,
    ...documentActions(pointCouponBatch),
    ...pointCouponActions,
    ...pointsMallActions,
  ],
  reports: [pointsAccount.asOf, enterpriseFund.asOf],
  imports: [importRecipients, ...placeImports],
  grants: [importRecipients, ...placeImports],
  flows: [pointsIssue.flow, ...placeFlows, pointsCellFlow, pointsCellRecordFlow, pointCouponBatch.flow, pointsMallFlow],
  search: pointsSearch,
  links: pointsLinks,
  todos: pointsTodos,
  values: pointsValues,
  enums: [
    accountState,
    wholeBalance,
    pointsEntryKind,
    fundEntryKind,
    pointsIssueState,
    pointsIssueKind,
    ...placeEnums,
    pointsCellState,
    pointsCellKind,
    pointsCellRecordState,
    couponBatchState,
    pointCouponState,
    pointsMallState,
    mallTheme,
  ],
});
