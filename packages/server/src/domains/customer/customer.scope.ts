import type { ScopedTable } from '../../platform/domain.ts';
import {
  customer,
  customerAddress,
  customerContact,
  customerInvoiceTitle,
  customerMerge,
  customerMergePart,
  customerUser,
} from './customer.tables.ts';

/** A branch has its own customers. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

export const customerTables: readonly ScopedTable[] = [
  { table: customer, scope: byAgent },
  { table: customerContact, scope: byAgent },
  { table: customerAddress, scope: byAgent },
  { table: customerInvoiceTitle, scope: byAgent },
  { table: customerMerge, scope: byAgent },
  { table: customerMergePart, scope: byAgent },
  { table: customerUser, scope: 'closed' },
];
