import { sendAcceptance } from '@zhanggui/contract/domains/order/collective/send-acceptance.action';
import { type ActionHandler, handleTrusted } from '../../../platform/http/handle.ts';
import { send } from './sign-acceptance.service.ts';

export const collectiveHandlers: readonly ActionHandler[] = [
  handleTrusted(sendAcceptance, (ctx, { params, body }) => send(ctx, params.id, body.part)),
];
