import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { issueWorks } from '../../enterprise/recipient/issue-posting.service.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { pointsIssues } from './points-issue.service.ts';
import { pointsRecipients } from './recipients.service.ts';

const works = issueWorks({
  list: pointsRecipients.list,
  documents: pointsIssues,
  input: 'issue_id',
  accounts: pointsAccounts,
  account: 'points_account',
  columns: "((expires_date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai') AS ends_at",
  ...{ posted: 'posted_points', returned: 'returned_points', key: 'issue', kind: 'issue', take_back: 'take_back' },
  done: '已发放',
});

/** Posts an issue without a job. */
export const postRecipients = works.postNow;

export const pointsIssueJobs: readonly JobKind[] = [
  { name: 'points.issue', reach: 'trusted', work: works.post },
  { name: 'points.take_back', reach: 'trusted', work: works.takeBack },
];
