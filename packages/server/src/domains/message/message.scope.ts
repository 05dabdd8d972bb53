import type { ScopedTable } from '../../platform/domain.ts';
import {
  message,
  messageBudget,
  messageOptOut,
  messagePhone,
  messageTemplate,
  messageTemplateVariable,
  messageValue,
  sendRecord,
} from './message.tables.ts';

/** Messages go to people of all branches: they are the head office's. */
export const messageTables: readonly ScopedTable[] = [
  messageTemplate,
  messageTemplateVariable,
  messageOptOut,
  messageBudget,
  message,
  messageValue,
  messagePhone,
  sendRecord,
].map((table) => ({ table, scope: 'closed' }));
