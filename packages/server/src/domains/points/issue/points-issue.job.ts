import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { eachPart } from '../../../platform/jobs/run/each-part.ts';
import type { JobKind, JobWork } from '../../../platform/jobs/run/job-kind.ts';
import { movedBy } from '../../../platform/value-account/value-outcomes.ts';
import { openAccounts } from '../account/open-accounts.query.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { pointsIssues } from './points-issue.service.ts';

interface Given {
  readonly id: number;
  readonly employee_id: number;
  readonly points: number;
}

interface IssueHeader {
  readonly id: number;
  readonly number: string;
  readonly reason: string;
  readonly state: string;
  readonly recipient_count: number;
  readonly ends_at: Date | null;
}

const keyOf = (issue_id: number, employee_id: number) => `issue:${issue_id}:${employee_id}`;

async function headerOf({ db }: Context, id: number): Promise<IssueHeader> {
  const [issue] = await db.rows<IssueHeader>(
    `SELECT id, number, reason, state, recipient_count,
       ((expires_date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai') AS ends_at FROM points_issue WHERE id = $1`,
    [id],
  );
  if (!issue) throw new Error(`the issue ${id} is gone`);
  return issue;
}

type Work = Pick<JobWork, 'ctx' | 'checkpoint' | 'report' | 'input'>;

/** Does the recipients of an issue in a state after the checkpoint, some at a time; those that are done already are passed over. */
async function eachRecipient(
  state: 'posting' | 'reversing',
  job: Work,
  work: (tx: Context, issue: IssueHeader, part: readonly Given[]) => Promise<void>,
): Promise<IssueHeader> {
  const { ctx, input } = job;
  const issue = await headerOf(ctx, (input as { readonly issue_id: number }).issue_id);
  if (issue.state !== state) return issue;
  await eachPart(job, {
    read: (after, limit) =>
      ctx.db.rows<Given>(
        `SELECT r.id, r.employee_id, r.points FROM points_recipient r JOIN employee e ON e.id = r.employee_id
         WHERE r.points_issue_id = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`,
        [issue.id, after, limit],
      ),
    work: (tx, part) => work(tx, issue, part),
  });
  return issue;
}

/** Pays all people of an issue who still work there, once, whatever interrupts it. */
async function postIssue(job: Work): Promise<{ message: string }> {
  const issue = await eachRecipient('posting', job, async (tx, { id, number, reason, ends_at }, part) => {
    const accounts = await openAccounts(
      tx,
      part.map(({ employee_id }) => employee_id),
    );
    const paid = part.flatMap(({ employee_id, points }) => {
      const account_id = accounts.get(employee_id);
      return account_id === undefined ? [] : [{ account_id, employee_id, points }];
    });
    const outcomes = await pointsAccounts.postEach(
      tx,
      paid.map(({ account_id, employee_id, points }) => ({
        ...{ do: 'credit', account_id, key: keyOf(id, employee_id), kind: 'issue', amount: points },
        ...{ expires_at: ends_at, document_no: number, remark: reason },
      })),
    );
    const moved = movedBy(outcomes);
    await tx.db.rows(
      `UPDATE points_issue ${noEdit('it counts what was posted')} SET posted_count = posted_count + $2, posted_points = posted_points + $3
       WHERE id = $1`,
      [id, moved.count, moved.amount],
    );
  });
  const { state } = await headerOf(job.ctx, issue.id);
  if (state === 'posting') await pointsIssues.move(job.ctx, { id: issue.id, event: 'finish' });
  return { message: `${issue.number} 已发放` };
}

/** The same without a job. */
export async function postRecipients(ctx: Context, issue_id: number): Promise<void> {
  await postIssue({ ctx, checkpoint: null, report: async () => undefined, input: { issue_id } });
}

/** Takes back what is unspent of an issue. */
async function takeBackIssue(job: JobWork): Promise<{ message: string }> {
  const issue = await eachRecipient('reversing', job, async (tx, { id, number }, part) => {
    const accounts = await tx.db.rows<{ id: number; employee_id: number }>(
      'SELECT id, employee_id FROM points_account WHERE employee_id = ANY($1::bigint[])',
      [part.map(({ employee_id }) => employee_id)],
    );
    const outcomes = await pointsAccounts.postEach(
      tx,
      accounts.map(({ id: account_id, employee_id }) => ({
        ...{ do: 'reverse', account_id, key: `${keyOf(id, employee_id)}:back`, of: keyOf(id, employee_id) },
        ...{ kind: 'take_back', document_no: number },
      })),
    );
    await tx.db.rows(
      `UPDATE points_issue ${noEdit('it counts what was taken back')} SET returned_points = returned_points + $2 WHERE id = $1`,
      [id, movedBy(outcomes).amount],
    );
  });
  const { state } = await headerOf(job.ctx, issue.id);
  if (state === 'reversing') await pointsIssues.move(job.ctx, { id: issue.id, event: 'taken_back' });
  return { message: `${issue.number} 已冲回` };
}

export const pointsIssueJobs: readonly JobKind[] = [
  { name: 'points.issue', reach: 'trusted', work: postIssue },
  { name: 'points.take_back', reach: 'trusted', work: takeBackIssue },
];
