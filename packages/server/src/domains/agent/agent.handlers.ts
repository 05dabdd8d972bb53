import { addOrModifyAgent } from '@zhanggui/contract/domains/agent/agent.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { addOrModify } from './agent.service.ts';

export const agentHandlers: readonly ActionHandler[] = [
  handle(addOrModifyAgent, (ctx, { body }) => addOrModify(ctx, body)),
];
