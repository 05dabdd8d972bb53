import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { accountState } from '../../platform/value-account/account-state.enum.ts';
import { wholeBalance } from '../../platform/value-account/value-account-fields.ts';
import { pointsAccountActions } from './account/points-account.action.ts';
import { pointsAccount, pointsEntryKind } from './account/points-account.ts';
import { depositFund, withdrawFund } from './fund/enterprise-fund.action.ts';
import { enterpriseFund, fundEntryKind } from './fund/enterprise-fund.ts';
import { importRecipients } from './issue/import-recipients.ts';
import { pointsIssue } from './issue/points-issue.document.ts';
import { pointsIssueKind, pointsIssueState } from './issue/points-issue.enum.ts';
import { pointsRecipient } from './issue/recipient.resource.ts';
import { pointsPages } from './pages.ts';
import { pointsLinks } from './points-links.ts';
import { pointsSearch } from './points-search.ts';
import { pointsTodos } from './points-todos.ts';
import { pointsValues } from './points-values.ts';

export const pointsDomain = defineDomain({
  name: 'points',
  label: '积分',
  requires: ['setting', 'agent', 'open-item', 'warning', 'enterprise'],
  pages: pointsPages,
  resources: [...pointsAccount.resources, ...enterpriseFund.resources, pointsIssue, pointsRecipient],
  actions: [...pointsAccountActions, depositFund, withdrawFund, ...documentActions(pointsIssue)],
  reports: [pointsAccount.asOf, enterpriseFund.asOf],
  imports: [importRecipients],
  grants: [importRecipients],
  flows: [pointsIssue.flow],
  search: pointsSearch,
  links: pointsLinks,
  todos: pointsTodos,
  values: pointsValues,
  enums: [accountState, wholeBalance, pointsEntryKind, fundEntryKind, pointsIssueState, pointsIssueKind],
});
