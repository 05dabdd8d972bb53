import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { DatabaseUnavailable } from '../../platform/database/errors.ts';
import { errorReply } from '../../platform/http/error-reply.ts';

/** What became of one piece of a job's work, and in which words where there is something to say. */
export interface Told {
  readonly state: 'done' | 'refused';
  readonly message: string | null;
}

/** A piece that could not be done. */
export const refused = (message: string): Told => ({ state: 'refused', message });

const tries = 4;
const pauseMs = 150;

/** Does one piece of a job's work, again where others were in the way; `name` is what the log calls it. */
export async function tryWork(
  ctx: Context,
  name: Readonly<Record<string, unknown>>,
  work: () => Promise<Told>,
): Promise<Told> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const reply = errorReply(error, ctx.request_id);
      if (reply.unexpected) ctx.log.error({ err: error, ...name }, "a piece of a job's work failed");
      if (reply.retryAfter === undefined || attempt === tries) return refused(detailOf(reply.body));
      await wait(pauseMs * attempt);
    }
  }
}

/** The sentence of a failure: its detail, or the messages of its fields. */
export function detailOf(body: unknown): string {
  const { detail, ...fields } = (typeof body === 'object' ? body : {}) as Readonly<Record<string, unknown>>;
  if (typeof detail === 'string') return detail;
  const messages = Object.values(fields)
    .flat()
    .filter((message) => typeof message === 'string');
  return messages.join('；') || '未能处理';
}
