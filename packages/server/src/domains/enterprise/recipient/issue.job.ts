import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { BoundDocument } from '../../../platform/document/bind-document.ts';
import { eachPart } from '../../../platform/jobs/run/each-part.ts';
import type { JobWork } from '../../../platform/jobs/run/job-kind.ts';
import type { Credit, Reverse, ValueOutcome } from '../../../platform/value-account/value-command.ts';
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
    readonly postEach: (
      tx: Context,
      commands: readonly (Credit<K, S> | Reverse<K>)[],
    ) => Promise<readonly ValueOutcome[]>;
  };
  /** The table of the accounts, and those of people who still work there, opened where they are not. */
  readonly account: string;
  readonly open: (tx: Context, employee_ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
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

/** The work of its jobs; each begins again where it was interrupted, and nobody is paid twice. */
export function issueWorks<H extends IssueHeader, const K extends string, const S extends string>(
  issue: Issue<H, K, S>,
) {
  const { list, documents, accounts, posted, returned } = issue;
  const { name } = list.document;
  const keyOf = (id: number, employee_id: number) => `${issue.key}:${id}:${employee_id}`;

  async function headerOf({ db }: Context, id: number): Promise<H> {
    const [header] = await db.rows<H>(`SELECT id, number, reason, state, ${issue.columns} FROM ${name} WHERE id = $1`, [
      id,
    ]);
    if (!header) throw new Error(`${name} ${id} is gone`);
    return header;
  }

  async function eachRecipient(
    state: 'posting' | 'reversing',
    job: Job,
    work: (tx: Context, header: H, part: readonly Given[]) => Promise<void>,
  ): Promise<H> {
    const { ctx, input } = job;
    const header = await headerOf(ctx, Number((input as Readonly<Record<string, unknown>>)[issue.input]));
    if (header.state !== state) return header;
    await eachPart(job, {
      read: (after, limit) =>
        ctx.db.rows<Given>(
          `SELECT id, employee_id, ${list.value} AS amount FROM ${list.people} WHERE ${name}_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
          [header.id, after, limit],
        ),
      work: (tx, part) => work(tx, header, part),
    });
    return header;
  }

  /** Gives their value to all people who still work there. */
  async function post(job: Job): Promise<{ message: string }> {
    const { id, number } = await eachRecipient('posting', job, async (tx, header, part) => {
      const open = await issue.open(
        tx,
        part.map(({ employee_id }) => employee_id),
      );
      const commands = part.flatMap(({ employee_id, amount }): Credit<K, S>[] => {
        const account_id = open.get(employee_id);
        if (account_id === undefined) return [];
        const key = keyOf(header.id, employee_id);
        const cause = { expires_at: header.ends_at, document_no: header.number, remark: header.reason };
        return [{ do: 'credit', account_id, key, kind: issue.kind, amount, ...cause, ...issue.further?.(header) }];
      });
      const moved = movedBy(await accounts.postEach(tx, commands));
      await tx.db.rows(
        `UPDATE ${name} ${noEdit('it counts what was posted')} SET posted_count = posted_count + $2, ${posted} = ${posted} + $3 WHERE id = $1`,
        [header.id, moved.count, moved.amount],
      );
    });
    const { state } = await headerOf(job.ctx, id);
    if (state === 'posting') await documents.move(job.ctx, { id, event: 'finish' });
    return { message: `${number} ${issue.done}` };
  }

  /** Takes back what is unspent. */
  async function takeBack(job: Job): Promise<{ message: string }> {
    const { id, number } = await eachRecipient('reversing', job, async (tx, header, part) => {
      const open = await tx.db.rows<{ id: number; employee_id: number }>(
        `SELECT id, employee_id FROM ${issue.account} WHERE employee_id = ANY($1::bigint[])`,
        [part.map(({ employee_id }) => employee_id)],
      );
      const commands = open.map(({ id: account_id, employee_id }): Reverse<K> => {
        const of = keyOf(header.id, employee_id);
        return { do: 'reverse', account_id, key: `${of}:back`, of, kind: issue.take_back, document_no: header.number };
      });
      await tx.db.rows(
        `UPDATE ${name} ${noEdit('it counts what was taken back')} SET ${returned} = ${returned} + $2 WHERE id = $1`,
        [header.id, movedBy(await accounts.postEach(tx, commands)).amount],
      );
    });
    const { state } = await headerOf(job.ctx, id);
    if (state === 'reversing') await documents.move(job.ctx, { id, event: 'taken_back' });
    return { message: `${number} 已冲回` };
  }

  /** Posts it without a job. */
  const postNow = (ctx: Context, id: number) =>
    post({ ctx, checkpoint: null, report: async () => undefined, input: { [issue.input]: id } });

  return { post, takeBack, postNow };
}
