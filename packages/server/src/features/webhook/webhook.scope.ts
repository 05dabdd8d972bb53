import type { ScopedTable } from '../../platform/domain.ts';
import { webhook, webhookDelivery, webhookTry } from './webhook.tables.ts';

/** What webhooks are told is of everybody's rows, so it is the head office's. */
export const webhookTables: readonly ScopedTable[] = [
  { table: webhook, scope: 'closed' },
  { table: webhookDelivery, scope: 'closed' },
  { table: webhookTry, scope: 'closed' },
];
