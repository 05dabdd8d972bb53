/** A message that waits to be sent to a bank, or an order of a bank that waits to be placed. */
export const channelMessage = 'mall.channel_message';
