import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { eachPart } from '../../../platform/jobs/run/each-part.ts';
import type { JobKind, JobWork } from '../../../platform/jobs/run/job-kind.ts';
import { movedBy } from '../../../platform/value-account/value-outcomes.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { openCardAccounts } from '../card/open-card-accounts.query.ts';
import { rechargeApplications } from './recharge.service.ts';

interface Given {
  readonly id: number;
  readonly employee_id: number;
  readonly amount_fen: number;
}

interface Header {
  readonly id: number;
  readonly number: string;
  readonly reason: string;
  readonly state: string;
  readonly sub_balance: 'subsidy' | 'cash';
  readonly ends_at: Date | null;
}

const keyOf = (application_id: number, employee_id: number) => `recharge:${application_id}:${employee_id}`;

async function headerOf({ db }: Context, id: number): Promise<Header> {
  const [header] = await db.rows<Header>(
    `SELECT id, number, reason, state, sub_balance, CASE WHEN ends_with_month THEN
       (date_trunc('month', posted_at AT TIME ZONE 'Asia/Shanghai') + interval '1 month') AT TIME ZONE 'Asia/Shanghai' END AS ends_at
     FROM recharge_application WHERE id = $1`,
    [id],
  );
  if (!header) throw new Error(`the application ${id} is gone`);
  return header;
}

type Work = Pick<JobWork, 'ctx' | 'checkpoint' | 'report' | 'input'>;

/** Does the recipients of an application in a state after the checkpoint, some at a time; done ones are passed over. */
async function eachRecipient(
  state: 'posting' | 'reversing',
  job: Work,
  work: (tx: Context, header: Header, part: readonly Given[]) => Promise<void>,
): Promise<Header> {
  const { ctx, input } = job;
  const header = await headerOf(ctx, (input as { readonly application_id: number }).application_id);
  if (header.state !== state) return header;
  await eachPart(job, {
    read: (after, limit) =>
      ctx.db.rows<Given>(
        `SELECT id, employee_id, amount_fen FROM recharge_recipient
         WHERE recharge_application_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
        [header.id, after, limit],
      ),
    work: (tx, part) => work(tx, header, part),
  });
  return header;
}

/** Recharges all people of an application who still work there, once, whatever interrupts it. */
async function post(job: Work): Promise<{ message: string }> {
  const header = await eachRecipient('posting', job, async (tx, { id, number, reason, sub_balance, ends_at }, part) => {
    const accounts = await openCardAccounts(
      tx,
      part.map(({ employee_id }) => employee_id),
    );
    const given = part.flatMap(({ employee_id, amount_fen }) => {
      const account_id = accounts.get(employee_id);
      return account_id === undefined ? [] : [{ account_id, employee_id, amount_fen }];
    });
    const outcomes = await cardAccounts.postEach(
      tx,
      given.map(({ account_id, employee_id, amount_fen }) => ({
        ...{ do: 'credit', account_id, key: keyOf(id, employee_id), kind: 'recharge', amount: amount_fen, sub_balance },
        ...{ expires_at: ends_at, document_no: number, remark: reason },
      })),
    );
    const moved = movedBy(outcomes);
    await tx.db.rows(
      `UPDATE recharge_application ${noEdit('it counts what was posted')} SET posted_count = posted_count + $2, posted_fen = posted_fen + $3
       WHERE id = $1`,
      [id, moved.count, moved.amount],
    );
  });
  const { state } = await headerOf(job.ctx, header.id);
  if (state === 'posting') await rechargeApplications.move(job.ctx, { id: header.id, event: 'finish' });
  return { message: `${header.number} 已充值` };
}

/** The same without a job. */
export async function postRecharge(ctx: Context, application_id: number): Promise<void> {
  await post({ ctx, checkpoint: null, report: async () => undefined, input: { application_id } });
}

/** Takes back what is unspent of an application. */
async function takeBack(job: Work): Promise<{ message: string }> {
  const header = await eachRecipient('reversing', job, async (tx, { id, number }, part) => {
    const accounts = await tx.db.rows<{ id: number; employee_id: number }>(
      'SELECT id, employee_id FROM card_account WHERE employee_id = ANY($1::bigint[])',
      [part.map(({ employee_id }) => employee_id)],
    );
    const outcomes = await cardAccounts.postEach(
      tx,
      accounts.map(({ id: account_id, employee_id }) => ({
        ...{ do: 'reverse', account_id, key: `${keyOf(id, employee_id)}:back`, of: keyOf(id, employee_id) },
        ...{ kind: 'take_back', document_no: number },
      })),
    );
    await tx.db.rows(
      `UPDATE recharge_application ${noEdit('it counts what was taken back')} SET returned_fen = returned_fen + $2 WHERE id = $1`,
      [id, movedBy(outcomes).amount],
    );
  });
  const { state } = await headerOf(job.ctx, header.id);
  if (state === 'reversing') await rechargeApplications.move(job.ctx, { id: header.id, event: 'taken_back' });
  return { message: `${header.number} 已冲回` };
}

export const rechargeJobs: readonly JobKind[] = [
  { name: 'canteen.recharge', reach: 'trusted', work: post },
  { name: 'canteen.take_back', reach: 'trusted', work: takeBack },
];
