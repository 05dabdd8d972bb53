import type { ScopedTable } from '../../platform/domain.ts';
import { webhook, webhookDelivery, webhookTry } from './webhook.tables.ts';

/** Only head office, because events cover all rows. */
export const webhookTables: readonly ScopedTable[] = [
  { table: webhook, scope: 'closed' },
  { table: webhookDelivery, scope: 'closed' },
  { table: webhookTry, scope: 'closed' },
];
