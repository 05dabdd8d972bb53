import type { ActionDeclaration, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../api/api.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/request.ts';
import { isSubmitted, submittedWords } from '../../api/submitted.ts';
import { followJob, openJobs } from '../../jobs/job-watch.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { Row } from '../data/row.ts';
import { useRefresh } from '../data/use-records.ts';
import type { Values } from '../form/state/changes.ts';
import { type Sent, useSend } from '../form/use-send.ts';
import { pathValues } from './action-start.ts';

/** The id of the job that a reply says was started. */
function startedJobOf(reply: unknown): number | undefined {
  const job = typeof reply === 'object' && reply !== null && 'job' in reply ? reply.job : undefined;
  return typeof job === 'object' && job !== null && 'id' in job ? Number(job.id) : undefined;
}

/** What came of an action in words: done, waiting for a second pair of eyes, or working in the background. */
function outcomeWords({ label, done }: ActionDeclaration, reply: unknown): string {
  if (isSubmitted(reply)) return submittedWords;
  if (startedJobOf(reply) !== undefined) return `${label}已开始，完成后通知`;
  return (typeof done === 'function' ? done(reply as ReplyOfAction<ActionDeclaration>) : done) ?? `已${label}`;
}

/** Says what came of an action, and follows the job that it started. */
function tell(action: ActionDeclaration, reply: unknown, refresh: () => unknown): void {
  const job = startedJobOf(reply);
  const look = job === undefined ? undefined : { label: '查看', run: openJobs };
  if (action.secret === undefined) toast.success(outcomeWords(action, reply), look);
  if (job !== undefined) void followJob(job).then(refresh);
}

export interface ActionInput {
  /** The record that fills the path's `{id}`. */
  readonly row?: Row | undefined;
  readonly body?: Values;
  /** Statuses whose failures the caller shows itself. */
  readonly shows?: CallOptions['shows'];
}

export interface ActionCall {
  readonly sending: boolean;
  readonly call: (action: ActionDeclaration, input: ActionInput) => Promise<Sent<unknown> | undefined>;
}

/** Whether the user wants a refused act all the same, where the refusal lets him. */
async function overrides({ label }: ActionDeclaration, refused: ApiError, body: Values): Promise<boolean> {
  if (refused.override === undefined || body[refused.override] === true) return false;
  const action = `仍要${label}`;
  return confirm({ title: `${action}？`, content: refused.message, action, tone: 'danger' });
}

/**
 * Calls actions one at a time, under the key of the present intent. It shows the outcome and reads the screen again, also
 * at the end of a job that was started.
 */
export function useActionCall(): ActionCall {
  const { sending, send } = useSend();
  const refresh = useRefresh();
  const call: ActionCall['call'] = async (action, { row, body = {}, shows }) => {
    const input = { params: pathValues(action, row), body };
    const options = { confirms: true, ...(shows === undefined ? {} : { shows }) } as const;
    const sent = await send((intent) => api.call(action, input, { ...options, intent }));
    if (sent === undefined) return undefined;
    if ('refused' in sent && (await overrides(action, sent.refused, body))) {
      return call(action, { row, body: { ...body, [sent.refused.override as string]: true }, shows });
    }
    if ('reply' in sent) tell(action, sent.reply, refresh);
    // A conflict means that the screen is behind the server.
    if ('reply' in sent || sent.refused.status === 409) void refresh();
    return sent;
  };
  return { sending, call };
}
