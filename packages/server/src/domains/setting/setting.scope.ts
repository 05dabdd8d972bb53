import { webhook, webhookDelivery, webhookTry } from '../../features/webhook/webhook.tables.ts';
import type { ScopedTable } from '../../platform/domain.ts';
import { region } from './setting.tables.ts';

/** Regions are everybody's; what webhooks are told is of everybody's rows, so it is the head office's. */
export const settingTables: readonly ScopedTable[] = [
  { table: region, scope: 'shared' },
  { table: webhook, scope: 'closed' },
  { table: webhookDelivery, scope: 'closed' },
  { table: webhookTry, scope: 'closed' },
];
