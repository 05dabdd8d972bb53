import type { ActionDeclaration } from '@zhanggui/contract/kernel/action';
import { api } from '../../api/api.ts';
import type { CallOptions } from '../../api/request.ts';
import { toast } from '../../feedback/toast.ts';
import { useRefresh } from '../data/use-records.ts';
import type { Row } from '../data/row.ts';
import { type Sent, useSend } from '../form/use-send.ts';
import type { Values } from '../form/changes.ts';
import { pathValues } from './action-start.ts';

/** What came of an action in words: done, waiting for a second pair of eyes, or working in the background. */
export function outcomeWords({ label }: Pick<ActionDeclaration, 'label'>, reply: unknown): string {
  const has = (name: string) => typeof reply === 'object' && reply !== null && name in reply;
  if (has('approval')) return '已提交复核';
  return has('job') ? `${label}已开始，完成后通知` : `${label}成功`;
}

interface ActionCall {
  readonly sending: boolean;
  /** Sends once under the key of the present intent, tells the outcome, and reads the screen again. */
  readonly call: (row: Row | undefined, body: Values, shows?: CallOptions['shows']) => Promise<Sent<unknown> | undefined>;
}

/** Calls an action from anywhere; failures that are not `shows` come as toasts. */
export function useActionCall(action: ActionDeclaration): ActionCall {
  const { sending, send } = useSend();
  const refresh = useRefresh();
  const call: ActionCall['call'] = async (row, body, shows) => {
    const options = shows === undefined ? {} : { shows };
    const sent = await send((intent) =>
      api.call(action, { params: pathValues(action, row), body } as never, { intent, ...options }),
    );
    if (sent === undefined) return undefined;
    if ('reply' in sent && action.secret === undefined) toast.success(outcomeWords(action, sent.reply));
    // A conflict means that the screen is behind the server.
    if ('reply' in sent || sent.refused.status === 409) void refresh();
    return sent;
  };
  return { sending, call };
}
