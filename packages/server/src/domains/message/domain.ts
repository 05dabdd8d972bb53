import { importPhones } from '@zhanggui/contract/domains/message/import-phones';
import { handleImport } from '../../features/import/import-handler.ts';
import { receiptListeners } from '../../features/text-message/text-message.port.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { pickupListeners } from '../order/pickup/pickup-ready.port.ts';
import { shippedListeners } from '../order/ship/order-shipped.port.ts';
import { messageBindings } from './message.bindings.ts';
import { messageChecks } from './message.check.ts';
import { messageHandlers } from './message.handlers.ts';
import { messageTables } from './message.scope.ts';
import { messageTemplate, messageTemplateVariable } from './message.tables.ts';
import { noticeOfParcel, noticeOfPickup } from './order/order-notice.service.ts';
import { takeReceipts } from './record/take-receipts.service.ts';
import { applyPhoneRows, checkPhoneRows, undoPhoneRows } from './send/import-phones.service.ts';
import { messageJobKinds, messageJobs, messageSubscribers } from './send/message.job.ts';
import { messages } from './send/message.service.ts';

export const messageServer = defineServerDomain({
  name: 'message',
  tables: messageTables,
  outlasts_demo: [{ table: messageTemplate }, { table: messageTemplateVariable }],
  bindings: messageBindings,
  documents: [messages],
  imports: [handleImport(importPhones, { check: checkPhoneRows, apply: applyPhoneRows, undo: undoPhoneRows })],
  handlers: messageHandlers,
  checks: messageChecks,
  jobs: messageJobs,
  jobKinds: messageJobKinds,
  subscribers: messageSubscribers,
  provides: [
    provide(shippedListeners, noticeOfParcel),
    provide(pickupListeners, noticeOfPickup),
    provide(receiptListeners, takeReceipts),
  ],
});
