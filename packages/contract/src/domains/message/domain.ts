import { inBulk } from '../../features/bulk/in-bulk.ts';
import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { importPhones } from './import-phones.ts';
import { addPhones, estimateMessage, messageFaults, sendByModel } from './message.action.ts';
import { message } from './message.document.ts';
import { messageAudience, messageKind, messageState, sendChannel, sendState, templateUsage } from './message.enum.ts';
import { messageBudget } from './message-budget.resource.ts';
import { messageLinks, messageSearch } from './message-links.ts';
import { messageOptOut } from './message-opt-out.resource.ts';
import { messagePhone } from './message-phone.resource.ts';
import { messageValues } from './message-values.ts';
import { messagePages } from './pages.ts';
import { resendRecord } from './record/send-record.action.ts';
import { sendRecord } from './record/send-record.resource.ts';
import { messageTemplate } from './template/message-template.resource.ts';

export const messageDomain = defineDomain({
  name: 'message',
  label: '消息',
  requires: ['setting', 'agent', 'bank', 'customer', 'enterprise', 'account', 'order'],
  pages: messagePages,
  resources: [message, messageTemplate, messagePhone, messageOptOut, messageBudget, sendRecord],
  actions: [
    ...documentActions(message),
    estimateMessage,
    messageFaults,
    addPhones,
    sendByModel,
    resendRecord,
    inBulk(resendRecord),
  ],
  imports: [importPhones],
  grants: [importPhones],
  flows: [message.flow],
  links: messageLinks,
  search: messageSearch,
  values: messageValues,
  enums: [messageKind, messageAudience, messageState, sendChannel, sendState, templateUsage],
});
