import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { type IssueHeader, issueWorks } from '../../enterprise/recipient/issue-posting.service.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { rechargeApplications } from './recharge.service.ts';
import { rechargeRecipients } from './recipients.service.ts';

interface Header extends IssueHeader {
  readonly sub_balance: 'subsidy' | 'cash';
}

const works = issueWorks({
  list: rechargeRecipients.list,
  documents: rechargeApplications,
  input: 'application_id',
  accounts: cardAccounts,
  account: 'card_account',
  columns: `sub_balance, CASE WHEN ends_with_month THEN
    (date_trunc('month', posted_at AT TIME ZONE 'Asia/Shanghai') + interval '1 month') AT TIME ZONE 'Asia/Shanghai' END AS ends_at`,
  ...{ posted: 'posted_fen', returned: 'returned_fen', key: 'recharge', kind: 'recharge', take_back: 'take_back' },
  further: ({ sub_balance }: Header) => ({ sub_balance }),
  done: '已充值',
});

/** Posts an application without a job. */
export const postRecharge = works.postNow;

export const rechargeJobs: readonly JobKind[] = [
  { name: 'canteen.recharge', reach: 'trusted', work: works.post },
  { name: 'canteen.take_back', reach: 'trusted', work: works.takeBack },
];
