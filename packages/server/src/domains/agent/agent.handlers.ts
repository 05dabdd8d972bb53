import {
  addOrModifyAgent,
  disableAgent,
  enableAgent,
  moveAgent,
  resetAgentPassword as resetAction,
} from '@zhanggui/contract/domains/agent/agent.action';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { addOrModify, moveToLabel, resetAgentPassword, switchAgent } from './agent.service.ts';

/** Accounts of others are the head office's business. */
export const agentHandlers: readonly ActionHandler[] = [
  ...requireUnrestrictedScope([
    handle(addOrModifyAgent, (ctx, { body }) => addOrModify(ctx, body)),
    handle(disableAgent, (ctx, { params: { id } }) => switchAgent(ctx, id, agentStatus.disabled)),
    handle(enableAgent, (ctx, { params: { id } }) => switchAgent(ctx, id, agentStatus.active)),
    handle(moveAgent, (ctx, { params: { id }, body }) => moveToLabel(ctx, id, body.agent_label)),
    handle(resetAction, (ctx, { params: { id } }) => resetAgentPassword(ctx, id)),
  ]),
];
