import { defineFeature } from '../../platform/feature.ts';
import { messageChannels } from './text-message.port.ts';
import { messageAdapters } from './text-message-adapters.ts';

/** Text messages to phones. */
export const textMessageFeature = defineFeature({
  name: 'text-message',
  adapterKinds: [messageChannels],
  adapters: messageAdapters,
});
