import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { BoundDocument } from '../../../platform/document/bind-document.ts';
import { eachPart } from '../../../platform/jobs/run/each-part.ts';
import type { JobWork } from '../../../platform/jobs/run/job-kind.ts';
import type { Credited, Credits, OneCredit } from '../../../platform/value-account/credit-each.query.ts';
import type { Reverse, ValueOutcome } from '../../../platform/value-account/value-command.ts';
import { movedBy } from '../../../platform/value-account/value-outcomes.ts';
import type { RecipientList } from './recipient-list.service.ts';

interface Given {
  readonly id: number;
  readonly employee_id: number;
  readonly amount: number;
}

/** The header of a document while it is posted. */
export interface IssueHeader {
  readonly id: number;
  readonly number: string;
  readonly reason: string;
  readonly state: string;
  readonly ends_at: Date | null;
}

/** How a document gives value to its people, and to which accounts. */
export interface Issue<H extends IssueHeader, K extends string, S extends string> {
  readonly list: RecipientList;
  readonly documents: BoundDocument;
  /** What the input of its jobs calls the document. */
  readonly input: string;
  readonly accounts: {
    readonly openAccounts: (tx: Context, employee_ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
    readonly creditEach: (
      tx: Context,
      given: Credits<K, S> & { readonly credits: readonly OneCredit[] },
    ) => Promise<Credited>;
    readonly postEach: (tx: Context, commands: readonly Reverse<K>[]) => Promise<readonly ValueOutcome[]>;
  };
  /** The table of the accounts. */
  readonly account: string;
  /** SQL of further columns of its header, `ends_at` among them. */
  readonly columns: string;
  /** The columns of the header that count what was posted and taken back. */
  readonly posted: string;
  readonly returned: string;
  /** What the keys of its entries begin with. */
  readonly key: string;
  readonly kind: K;
  readonly take_back: K;
  readonly further?: (header: H) => { readonly sub_balance?: S };
  /** What has been done: 已充值. */
  readonly done: string;
}

type Job = Pick<JobWork, 'ctx' | 'checkpoint' | 'report' | 'input'>;

type AnyIssue<H extends IssueHeader> = Pick<Issue<H, string, string>, 'list' | 'input' | 'columns'>;

async function headerOf<H extends IssueHeader>(
  { list, columns }: AnyIssue<H>,
  { db }: Context,
  id: number,
): Promise<H> {
  const { name } = list.document;
  const [header] = await db.rows<H>(`SELECT id, number, reason, state, ${columns} FROM ${name} WHERE id = $1`, [id]);
  if (!header) throw new Error(`${name} ${id} is gone`);
  return header;
}

interface Pass<H extends IssueHeader> {
  readonly state: 'posting' | 'reversing';
  readonly work: (tx: Context, header: H, part: readonly Given[]) => Promise<void>;
}

/** Does the people of a document in a state after the checkpoint, some at a time. */
async function eachRecipient<H extends IssueHeader>(
  issue: AnyIssue<H>,
  job: Job,
  { state, work }: Pass<H>,
): Promise<H> {
  const { ctx, input } = job;
  const { value, people, document } = issue.list;
  const header = await headerOf(issue, ctx, Number((input as Readonly<Record<string, unknown>>)[issue.input]));
  if (header.state !== state) return header;
  await eachPart(job, {
    read: (after, limit) =>
      ctx.db.rows<Given>(
        `SELECT id, employee_id, ${value} AS amount FROM ${people} WHERE ${document.name}_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
        [header.id, after, limit],
      ),
    work: (tx, part) => work(tx, header, part),
  });
  return header;
}

const peopleOf = (part: readonly Given[]) => part.map(({ employee_id }) => employee_id);

/** Gives their value to all people who still work there, once, whatever interrupts it. */
async function post<H extends IssueHeader, K extends string, S extends string>(issue: Issue<H, K, S>, job: Job) {
  const { name } = issue.list.document;
  const work: Pass<H>['work'] = async (tx, header, part) => {
    const open = await issue.accounts.openAccounts(tx, peopleOf(part));
    const credits = part.flatMap(({ employee_id, amount }): OneCredit[] => {
      const account_id = open.get(employee_id);
      return account_id === undefined ? [] : [{ account_id, key: `${issue.key}:${header.id}:${employee_id}`, amount }];
    });
    const cause = { expires_at: header.ends_at, document_no: header.number, remark: header.reason };
    const common = { kind: issue.kind, ...cause, ...issue.further?.(header) };
    const moved = await issue.accounts.creditEach(tx, { ...common, credits });
    await tx.db.rows(
      `UPDATE ${name} ${noEdit('it counts what was posted')} SET posted_count = posted_count + $2, ${issue.posted} = ${issue.posted} + $3 WHERE id = $1`,
      [header.id, moved.count, moved.amount],
    );
  };
  const { id, number } = await eachRecipient(issue, job, { state: 'posting', work });
  const { state } = await headerOf(issue, job.ctx, id);
  if (state === 'posting') await issue.documents.move(job.ctx, { id, event: 'finish' });
  return { message: `${number} ${issue.done}` };
}

/** Takes back what is unspent. */
async function takeBack<H extends IssueHeader, K extends string, S extends string>(issue: Issue<H, K, S>, job: Job) {
  const { name } = issue.list.document;
  const work: Pass<H>['work'] = async (tx, header, part) => {
    const open = await tx.db.rows<{ id: number; employee_id: number }>(
      `SELECT id, employee_id FROM ${issue.account} WHERE employee_id = ANY($1::bigint[])`,
      [peopleOf(part)],
    );
    const commands = open.map(({ id: account_id, employee_id }): Reverse<K> => {
      const of = `${issue.key}:${header.id}:${employee_id}`;
      return { do: 'reverse', account_id, key: `${of}:back`, of, kind: issue.take_back, document_no: header.number };
    });
    await tx.db.rows(
      `UPDATE ${name} ${noEdit('it counts what was taken back')} SET ${issue.returned} = ${issue.returned} + $2 WHERE id = $1`,
      [header.id, movedBy(await issue.accounts.postEach(tx, commands)).amount],
    );
  };
  const { id, number } = await eachRecipient(issue, job, { state: 'reversing', work });
  const { state } = await headerOf(issue, job.ctx, id);
  if (state === 'reversing') await issue.documents.move(job.ctx, { id, event: 'taken_back' });
  return { message: `${number} 已冲回` };
}

/** The work of its jobs, and posting without a job; each goes on where it was interrupted. */
export function issueWorks<H extends IssueHeader, const K extends string, const S extends string>(
  issue: Issue<H, K, S>,
) {
  return {
    post: (job: Job) => post(issue, job),
    takeBack: (job: Job) => takeBack(issue, job),
    postNow: (ctx: Context, id: number) =>
      post(issue, { ctx, checkpoint: null, report: async () => undefined, input: { [issue.input]: id } }),
  };
}
