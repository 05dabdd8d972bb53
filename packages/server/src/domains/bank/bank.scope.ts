import type { ScopedTable } from '../../platform/domain.ts';
import { bank, bankCell } from './bank.tables.ts';

/** A branch has the cells assigned to it; bank staff have their own cell and its descendants. */
export const bankTables: readonly ScopedTable[] = [
  { table: bank, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: bankCell, scope: { by: { agent: 'agent_label_id', branch: 'id' } } },
];
