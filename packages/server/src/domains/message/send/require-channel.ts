import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { messageChannels } from '../../../features/text-message/text-message.port.ts';
import type { Context } from '../../../platform/context.ts';

/** Refuses an act where nothing could send its messages, before it writes anything. */
export function requireChannel(ctx: Context): void {
  if (!ctx.adapters.of(messageChannels)) failMessage('message.no_channel', {});
}
