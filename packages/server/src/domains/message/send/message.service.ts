import { message } from '@zhanggui/contract/domains/message/message.document';
import { messageAudience, messageState } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { filtersOf } from '@zhanggui/contract/domains/message/message-fields';
import { messageRecipients } from '@zhanggui/contract/domains/message/message-values';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue } from '../../../platform/jobs/run/enqueue.service.ts';
import { budgetOf, spendBudget } from '../budget/budget.service.ts';
import { messageValue, message as table } from '../message.tables.ts';
import { type LockedHeader, recount } from '../record/recount.service.ts';
import { requeue } from '../record/requeue.service.ts';
import { storeRecords } from '../record/store-records.service.ts';
import { queueMessage } from './message-topic.ts';
import { afterQuietHours, dueAt } from './quiet-hours.ts';
import { costOf, recipientsOf } from './recipients.query.ts';
import { requireChannel } from './require-channel.ts';

/** The locked header of a message. */
interface LockedMessageRow extends LockedHeader {
  readonly number: string;
  readonly title: string;
  readonly template_id: number;
  readonly audience: ValueOf<typeof messageAudience>;
  readonly scheduled_at: Date | null;
  readonly due_at: Date | null;
}

const dayLock = 7311;

/** Marks a message made in the same transaction: it does not exist while its sending waits for approval. */
export const asNew = { is_new: true } as const;

async function send(tx: Context, row: LockedMessageRow, body: object): Promise<Columns> {
  requireChannel(tx);
  const recipients = await recipientsOf(tx, row.id);
  const reached = recipients.list.filter(({ is_suppressed }) => !is_suppressed).length;
  if (reached === 0) failMessage('message.nobody', {});
  const path = `/content-management/message${'is_new' in body ? '' : `?id=${row.id}`}`;
  await reviewCount(tx, row, path, [reached, costOf(recipients)]);
  const due_at = dueAt(tx, row.scheduled_at, recipients.kind);
  const message_budget_id = (await budgetOf(tx, due_at))?.id ?? null;
  const of = { source: `message:${row.id}`, template_id: row.template_id, message_id: row.id, order_id: null };
  await storeRecords(tx, { ...of, message_budget_id }, recipients);
  const counts = await recount(tx, row.id);
  await spendBudget(tx, message_budget_id, counts.cost_fen);
  const started = await start(tx, row, due_at, reached);
  return { ...counts, ...started, queued_by_id: accountIdOf(tx.caller) };
}

/** Many people need a second pair of eyes, also where they come in several messages of a day. */
async function reviewCount(
  tx: Context,
  row: LockedMessageRow,
  path: string,
  of: readonly [count: number, cost_fen: number],
) {
  const [count, cost_fen] = of;
  const account = accountIdOf(tx.caller) ?? 0;
  await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [dayLock, account % 2_147_483_647]);
  const [before] = await tx.db.rows<{ count: number }>(
    `SELECT coalesce(sum(recipient_count - suppressed_count), 0)::bigint AS count FROM message
     WHERE queued_by_id = $1 AND queued_at > $2::timestamptz - interval '1 day'`,
    [account, tx.clock()],
  );
  const total = count + (before?.count ?? 0);
  await review(tx, {
    title: row.number,
    path,
    content: [
      { label: '标题', text: row.title },
      { label: '收件对象', text: labelOf(messageAudience, row.audience) },
      { label: '人数', text: `${count} 人` },
      { label: '预计费用', text: `${yuan(cost_fen)} 元` },
    ],
    measured: [{ measure: messageRecipients, value: total, text: `发送 ${count} 人，一天内共 ${total} 人` }],
  });
}

/** Starts a job of the caller's; what is due later is started by the clock. Without an account the caller sends it itself. */
async function start(tx: Context, { id, number }: LockedMessageRow, due_at: Date, total: number): Promise<Columns> {
  const isDue = due_at <= tx.clock();
  const state = isDue ? messageState.sending : messageState.scheduled;
  if (tx.caller.kind === 'user') {
    const { job } = await enqueue(tx, {
      kind: 'message.send',
      title: `发送消息：${number}`,
      input: { message_id: id },
      total,
    });
    return { state, due_at, job_id: job.id };
  }
  return { state, due_at };
}

async function resume(tx: Context, row: LockedMessageRow): Promise<Columns> {
  requireChannel(tx);
  return start(tx, row, tx.clock(), row.waiting_count);
}

async function resend(tx: Context, row: LockedMessageRow): Promise<Columns> {
  requireChannel(tx);
  const { count, due_at } = await requeue(tx, 'message', row.id);
  return { ...(await recount(tx, row.id)), ...(await start(tx, row, due_at, count)) };
}

/** What the provider has is answered for still; all else is never sent. */
async function cancel(tx: Context, row: LockedMessageRow): Promise<Columns> {
  const given = await tx.db.rows<{ id: number | null; cost_fen: number }>(
    `WITH gone AS (UPDATE send_record SET state = 'cancelled', cost_fen = 0, next_at = NULL, ${edited({ at: '$2', by: '$3::bigint' })}
       WHERE message_id = $1 AND state = 'queued' RETURNING message_budget_id, segments * unit_fen AS cost_fen)
     SELECT message_budget_id AS id, (-sum(cost_fen))::bigint AS cost_fen FROM gone GROUP BY 1 ORDER BY 1`,
    [row.id, tx.clock(), accountIdOf(tx.caller)],
  );
  for (const { id, cost_fen } of given) await spendBudget(tx, id, cost_fen);
  return { ...(await recount(tx, row.id)) };
}

type Draft = Readonly<Record<string, unknown>>;

/** An audience takes its own filters alone. */
export function refuseFilters(values: Draft): void {
  const own: readonly string[] = filtersOf[values.audience as keyof typeof filtersOf] ?? [];
  const foreign = ['tag', 'level', 'agent_label', 'enterprise', 'department', 'bank_cell'].find(
    (name) => (values[name] ?? values[`${name}_id`] ?? null) !== null && !own.includes(name),
  );
  if (foreign !== undefined)
    invalid(foreign, `收件对象为${labelOf(messageAudience, String(values.audience))}时不用这个条件`);
}

export const messages = bindDocument(message, {
  table,
  computed: {
    delivered_percent: (t: string) =>
      `round(${t}.delivered_count * 100.0 / nullif(${t}.delivered_count + ${t}.failed_count, 0))::int`,
  },
  lines: { table: messageValue, key: 'message_id' },
  draft: {
    open: async (_ctx, values) => {
      refuseFilters(values);
      return {};
    },
    change: async (_ctx, current, values) => {
      const given = Object.entries(values).flatMap(([name, value]) => [
        [name, value],
        [`${name}_id`, value],
      ]);
      refuseFilters({ ...current, ...Object.fromEntries(given) });
      return {};
    },
  },
  effects: {
    ...{ send, resume, resend, cancel },
    begin: async (tx, row: LockedMessageRow) => {
      await queueMessage(tx, row.id);
      return {};
    },
    postpone: async (tx) => ({ due_at: afterQuietHours(tx.clock()) }),
  },
});
