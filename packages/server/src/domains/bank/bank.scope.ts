import type { ScopedTable } from '../../platform/domain.ts';
import { bank, bankCell } from './bank.tables.ts';

/** A branch of the company has the cells that it looks after; a bank's own people have theirs and what lies below it. */
export const bankTables: readonly ScopedTable[] = [
  { table: bank, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: bankCell, scope: { by: { agent: 'agent_label_id', branch: 'id' } } },
];
