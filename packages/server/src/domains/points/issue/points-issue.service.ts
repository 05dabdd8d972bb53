import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import { pointsIssueKind } from '@zhanggui/contract/domains/points/issue/points-issue.enum';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { pointsIssued } from '@zhanggui/contract/domains/points/points-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue } from '../../../platform/jobs/run/enqueue.service.ts';
import { refuseTargets } from '../../enterprise/employee/listed-people.service.ts';
import { labelOfEnterprise, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { enterpriseScope as scope } from '../../enterprise/enterprise.tables.ts';
import { payForPoints, returnForPoints } from '../fund/pay.service.ts';
import { approvedWithinDay } from './approved-amount.query.ts';
import { pointsIssueLine, pointsIssue as table } from './issue.tables.ts';
import { pointsRecipients } from './recipients.service.ts';

/** The locked header of an issue. */
export type LockedIssue = HeaderOf<typeof table>;

const documentOf = ({ id, number }: LockedIssue) => ({ kind: 'points_issue', id, no: number }) as const;

async function submit(tx: Context, issue: LockedIssue): Promise<Columns> {
  refusePast(tx, issue);
  const { point_price_fen } = await requireActiveEnterprise(tx.db, issue.enterprise_id);
  refuseHalfRule(issue);
  const totals = await pointsRecipients.workOut(tx, issue);
  if (totals.recipient_count === 0) failPoints('points.nobody', {});
  return { ...totals, amount_fen: totals.points * point_price_fen };
}

function refuseHalfRule({ kind, points_each, rule_month }: LockedIssue): void {
  if (kind !== pointsIssueKind.list && points_each === null) invalid('points_each', '按规则发放时请填写每人积分');
  const byMonth = kind === pointsIssueKind.birthday || kind === pointsIssueKind.service;
  if (byMonth && rule_month === null) invalid('rule_month', '按生日或司龄发放时请选择月份');
}

/** A large amount needs a second approver, also when it comes in several documents of a day. */
async function approve(tx: Context, issue: LockedIssue): Promise<Columns> {
  const total = issue.amount_fen + (await approvedWithinDay(tx));
  const text = `发放 ${issue.points} 积分，${yuan(issue.amount_fen)} 元，一天内共审核 ${yuan(total)} 元`;
  await review(tx, {
    title: issue.number,
    path: `/integral?id=${issue.id}`,
    content: [
      { label: '事由', text: issue.reason },
      { label: '人数', text: `${issue.recipient_count} 人` },
    ],
    measured: [{ measure: pointsIssued, value: total, text }],
  });
  return { approved_by_id: accountIdOf(tx.caller) };
}

async function post(tx: Context, issue: LockedIssue): Promise<Columns> {
  refusePast(tx, issue);
  const { amount_fen, enterprise_id } = issue;
  const paid = await payForPoints(tx, enterprise_id, { amount_fen, document: documentOf(issue) });
  await startPosting(tx, issue);
  return { ...paid };
}

/** Where no account asks for it, as in first data, the caller runs the work itself. */
async function startPosting(tx: Context, { id, number, recipient_count: total }: LockedIssue): Promise<undefined> {
  if (tx.caller.kind !== 'user') return;
  await enqueue(tx, { kind: 'points.issue', title: `发放积分：${number}`, input: { issue_id: id }, total });
}

/** What was not paid out, because people left meanwhile, is returned to the enterprise. */
async function finish(tx: Context, issue: LockedIssue): Promise<Columns> {
  return giveBack(tx, issue, { points: issue.points - issue.posted_points, seq: 1 });
}

async function takeBack(tx: Context, { id, number, recipient_count: total }: LockedIssue): Promise<undefined> {
  await enqueue(tx, { kind: 'points.take_back', title: `冲回积分：${number}`, input: { issue_id: id }, total });
}

async function takenBack(tx: Context, issue: LockedIssue): Promise<Columns> {
  return giveBack(tx, issue, { points: issue.returned_points, seq: 3 });
}

async function giveBack(
  tx: Context,
  issue: LockedIssue,
  { points, seq }: { readonly points: number; readonly seq: number },
): Promise<Columns> {
  if (points === 0) return {};
  const amount_fen = points * (issue.amount_fen / issue.points);
  const back = await returnForPoints(tx, issue, {
    ...{ amount_fen, seq, document: documentOf(issue), credit_fen: issue.credit_fen },
  });
  return { prepaid_fen: issue.prepaid_fen - back.prepaid_fen, credit_fen: issue.credit_fen - back.credit_fen };
}

function refusePast({ clock }: Context, { expires_date }: { readonly expires_date?: string | null | undefined }): void {
  if (expires_date && expires_date < businessDay(clock())) invalid('expires_date', '到期日已过');
}

export const pointsIssues = bindDocument(pointsIssue, {
  table,
  scope,
  lines: { table: pointsIssueLine, key: 'points_issue_id', repeats: ['enterprise_id', 'agent_label_id'] },
  draft: {
    open: async (ctx, { enterprise, lines, expires_date }) => {
      refusePast(ctx, { expires_date });
      await refuseTargets(ctx, enterprise, lines);
      return { agent_label_id: await labelOfEnterprise(ctx.db, enterprise) };
    },
    change: async (ctx, current, { enterprise, lines, expires_date }) => {
      refusePast(ctx, { expires_date });
      await refuseTargets(ctx, Number(current.enterprise_id), lines);
      if (enterprise !== undefined && enterprise !== current.enterprise_id)
        invalid('enterprise', '企业不能更改，请新建');
      return {};
    },
  },
  effects: {
    ...{ submit, approve, post, finish, leave_out: pointsRecipients.leaveOut },
    resume: (tx, issue: LockedIssue) => startPosting(tx, issue),
    ...{ take_back: takeBack, resume_take_back: takeBack, taken_back: takenBack },
  },
  reach: 'trusted',
});
