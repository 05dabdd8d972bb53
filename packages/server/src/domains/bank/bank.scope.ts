import type { ScopedTable } from '../../platform/domain.ts';
import { bank, bankCell, bankCellAuth, bankCellAuthCode, bankCellCategory, bankCellZone } from './bank.tables.ts';

/** A branch has the cells assigned to it; bank staff have their own cell and its descendants. */
export const bankTables: readonly ScopedTable[] = [
  { table: bank, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: bankCellCategory, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: bankCellZone, scope: { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } },
  { table: bankCellAuth, scope: { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } },
  { table: bankCellAuthCode, scope: { by: { branch: 'bank_cell_id' } } },
  { table: bankCell, scope: { by: { agent: 'agent_label_id', branch: 'id' } } },
];
