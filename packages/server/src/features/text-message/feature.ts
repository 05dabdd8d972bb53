import { defineFeature } from '../../platform/feature.ts';
import { mountReceipts } from './mount-receipts.ts';
import { messageChannels, receiptListeners } from './text-message.port.ts';
import { messageAdapters } from './text-message-adapters.ts';

/** Text messages to phones. */
export const textMessageFeature = defineFeature({
  name: 'text-message',
  adapterKinds: [messageChannels],
  adapters: messageAdapters,
  points: [receiptListeners],
  start: ({ contextFor }) => ({ mount: (http) => mountReceipts(http, contextFor) }),
});
