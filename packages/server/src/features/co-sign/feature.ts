import { defineFeature } from '../../platform/feature.ts';
import { coSignTables } from './co-sign.scope.ts';
import { mountCoSign } from './mount-co-sign.ts';
import { coSignSubjects } from './subject.port.ts';
import { messageChannels } from './text-message.port.ts';
import { messageAdapters } from './text-message-adapters.ts';

/** Records that partners agree to line by line, by a link and a code. */
export const coSignFeature = defineFeature({
  name: 'co-sign',
  tables: coSignTables,
  points: [coSignSubjects],
  adapterKinds: [messageChannels],
  adapters: messageAdapters,
  start: ({ contextFor }) => ({ mount: (http) => mountCoSign(http, contextFor) }),
});
