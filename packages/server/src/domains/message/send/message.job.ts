import { messageState } from '@zhanggui/contract/domains/message/message.enum';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { JobDeclaration, Subscriber } from '../../../platform/domain.ts';
import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { askPart } from './ask.service.ts';
import { messages } from './message.service.ts';
import { messageSend, recordSend } from './message-topic.ts';
import { sendMessage, sendOne } from './send-part.service.ts';

async function stateOf({ db }: Context, id: number): Promise<{ number: string; state: string; waiting_count: number }> {
  const [row] = await db.rows<{ number: string; state: string; waiting_count: number }>(
    'SELECT number, state, waiting_count FROM message WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`the message ${id} is gone`);
  return row;
}

/** Sends what is due of a message, with its progress. */
const sendJob: JobKind = {
  name: 'message.send',
  work: async ({ ctx, input, done, report }) => {
    const { message_id } = input as { readonly message_id: number };
    let given = done;
    await sendMessage(ctx, message_id, async (count) => {
      given += count;
      await report({ done: given });
    });
    const { number, state, waiting_count } = await stateOf(ctx, message_id);
    if (state === messageState.scheduled) return { message: `${number} 已排定，到时发送` };
    return {
      message: waiting_count > 0 ? `${number} 已发出 ${given} 条，其余稍后再试` : `${number} 已发出 ${given} 条`,
    };
  },
};

export const messageJobKinds: readonly JobKind[] = [sendJob];

export const messageSubscribers: readonly Subscriber[] = [
  { topic: messageSend, work: (ctx, { message_id }) => sendMessage(ctx, Number(message_id)) },
  { topic: recordSend, work: (ctx, { record_id }) => sendOne(ctx, Number(record_id)) },
];

/** Starts messages whose time has come. */
export async function beginDue(ctx: Context): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM message WHERE state = 'scheduled' AND due_at <= $1 AND NOT is_deleted ORDER BY due_at LIMIT 100",
    [ctx.clock()],
  );
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.rows("SELECT id FROM message WHERE id = $1 AND state = 'scheduled' FOR UPDATE", [id]);
      if (row) await messages.move(tx, { id, event: 'begin' });
    });
  }
}

const longestMs = 50_000;

export const messageJobs: readonly JobDeclaration[] = [
  { name: 'message.begin-due', cron: '* * * * *', work: beginDue },
  {
    name: 'message.ask',
    cron: '* * * * *',
    work: async (ctx) => {
      const end = ctx.clock().getTime() + longestMs;
      while ((await askPart(ctx)) > 0 && ctx.clock().getTime() < end);
    },
  },
];
