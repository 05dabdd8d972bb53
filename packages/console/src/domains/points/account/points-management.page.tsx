import { pointsAccount } from '@zhanggui/contract/domains/points/account/points-account';
import {
  adjustPoints,
  deductPoints,
  freezePoints,
  grantPoints,
  pointsAccountActions,
  settlePoints,
  unfreezePoints,
} from '@zhanggui/contract/domains/points/account/points-account.action';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

const Switch = viewSwitch('积分', { accounts: '账户', entries: '明细', as_of: '历史余额' });
const many = pointsAccountActions.filter(({ many_of }) => many_of !== undefined);

const Accounts = resourcePage(pointsAccount.account, {
  switch: Switch,
  overrides: defineOverrides(pointsAccount.account, { widths: { enterprise: 220 } }),
  rowActions: [grantPoints, deductPoints, freezePoints, unfreezePoints, settlePoints, adjustPoints],
  bulkActions: many,
});

const Entries = resourcePage(pointsAccount.entry, { switch: Switch });

/** What people hold, what moved it, and what they held at a past moment. */
export const Page = pageByView(Accounts, {
  entries: Entries,
  as_of: reportPage(pointsAccount.asOf, { switch: Switch }),
});
